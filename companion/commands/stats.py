"""signoria stats: statistics of a player or of the table."""

import argparse
import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from companion.commands.options import Commands, Parents
from companion.commands.past import add_options, folder_of, percent, up_to_date
from companion.commands.streams import print_line
from companion.engine.refusals import N_, NN_, Refusal, Refused
from companion.protocol.outgoing_history import Year
from companion.text.language import Translate, counted, decimal, labelled

if TYPE_CHECKING:
    from companion.protocol.outgoing_history import OfGame, Opponent, Share, Stats

GAMES, HOURS = NN_("{count} game", "{count} games"), NN_("{count} hour", "{count} hours")
WINS, SHARED = NN_("{count} win", "{count} wins"), NN_("{count} shared", "{count} shared")
TABLE = N_("The table")
SINCE = N_("since {day}")
CO_OP = N_("Together against the game: {games}")
INTERVAL = N_("{won} of {n} won: between {low} and {high}. An even share is {even}.")
EXPECTED = N_("{won} of {n} won, chance would give {expected}")
BY_GAME, AVERAGE, BEST = N_("By game:"), N_("average {points}"), N_("best {points} ({day})")
RATING = N_("rating {low} to {high}")
TOO_EARLY = N_("Ratings are shown after 15 games.")
ABOVE = N_("Who finishes above whom:")
LEVEL = NN_("{count} tie", "{count} ties")
RIVAL, NEMESIS, MOST_WITH = N_("Rival:"), N_("Nemesis:"), N_("Plays most often with:")
POINTS = N_("Where the points come from ({game}; average):")
PRICES = N_("Prices paid ({game}; average):")
POINTS_OF = N_("Where the points come from ({game}; average, everyone in brackets):")
PRICES_OF = N_("Prices paid ({game}; average, everyone in brackets):")
THINKERS = N_("Thinking time per game:")
CHANCE = N_("Against chance ({game}):")
RECORDS, YEARS, PLAYERS = N_("Records of the table:"), N_("By year:"), N_("Players:")
MINUTES = N_("{minutes} min")
DAYS, NEW = NN_("on {count} day", "on {count} days"), N_("for the first time")
STANDING = N_("Records of this year that still stand:")
YEAR_ALONE = Refusal("year_alone", "", N_("--year is about the whole table: leave out --player and --game."))


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("show statistics of a player or of the table"))
    parser = commands.add_parser("stats", parents=[parents.common], help=job)
    parser.add_argument("--player", metavar="NAME", default="", help=_(N_("of this player")))
    parser.add_argument("--game", metavar="GAME", default="", help=_(N_("only this game")))
    about_year = _(N_("one year of the table; the last one, if you name none"))
    a_year = partial(_a_year, _=_)
    parser.add_argument("--year", metavar="YEAR", nargs="?", const="", type=a_year, help=about_year)
    add_options(parser, _)
    parser.set_defaults(run=run)


def _a_year(text: str, _: Translate) -> str:
    if not re.fullmatch("([0-9]{4})?", text):
        raise argparse.ArgumentTypeError(_(N_("a year has four digits")))
    return text


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Print them. Raises Refused."""
    from companion.history.stats import stats
    from companion.history.years import year

    if args.year is not None and (args.player or args.game):
        raise Refused(YEAR_ALONE())
    with up_to_date(folder_of(args), translate) as reader:
        found = stats(reader, args.player, args.game) if args.year is None else year(reader, args.year)
    if args.json:
        print_line(msgspec.json.encode(found))
        return
    for line in _year(found, translate) if isinstance(found, Year) else _lines(found, translate):
        print(line)


def _year(year: Year, _: Translate) -> Iterator[str]:
    if not year.n:
        yield year.text
        return
    played = ", ".join((counted(_, GAMES, year.n), length(year.minutes, _), counted(_, DAYS, year.days)))
    yield labelled(_, year.year, played)
    for game in year.games:
        yield f"  {game.title:<24} {counted(_, GAMES, game.n)}{f', {_(NEW)}' if game.new else ''}"
    yield _(PLAYERS)
    for player in year.players:
        yield f"  {player.name:<24} {counted(_, GAMES, player.n)}, {counted(_, WINS, player.wins)}"
    if year.records:
        yield _(STANDING)
    for record in year.records:
        yield f"  {record.text} ({record.title}, {record.at[:10]})"


def length(minutes: int, _: Translate) -> str:
    """How long something took, in hours where there are some."""
    hours = round(minutes / 60)
    return counted(_, HOURS, hours) if hours > 1 else _(MINUTES).format(minutes=minutes)


def _lines(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.text:
        yield stats.text
    if not stats.n:
        return
    yield _heading(stats, _)
    if stats.co_op:
        wins = f", {counted(_, WINS, stats.co_op_wins)}" if stats.co_op_wins else ""
        yield _(CO_OP).format(games=counted(_, GAMES, stats.co_op) + wins)
    if stats.share is not None:
        yield from _share(stats.share, _)
    sections = (_games, _people, _points, _chance, _table)
    for section in sections:
        yield from section(stats, _)


def _heading(stats: "Stats", _: Translate) -> str:
    who = stats.player or _(TABLE)
    parts = [counted(_, GAMES, stats.n)]
    if stats.player:
        shared = f" ({counted(_, SHARED, stats.shared)})" if stats.shared else ""
        parts.append(counted(_, WINS, stats.wins) + shared)
    parts += [length(stats.minutes, _), _(SINCE).format(day=stats.since[:10])]
    return labelled(_, f"{who}{f', {stats.title}' if stats.title else ''}", ", ".join(parts))


def _share(share: "Share", _: Translate) -> Iterator[str]:
    won = decimal(_, share.won)
    low, high, even = percent(share.low), percent(share.high), percent(share.even)
    yield _(INTERVAL).format(won=won, n=share.n, low=low, high=high, even=even)
    yield share.text


def _games(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.games:
        yield _(BY_GAME)
    for game in stats.games:
        yield f"  {game.title:<24} {', '.join(_game(game, bool(stats.player), _))}"
    if stats.player and stats.games and not any(game.band for game in stats.games):
        yield f"  {_(TOO_EARLY)}"


def _game(game: "OfGame", is_player: bool, _: Translate) -> Iterator[str]:
    yield counted(_, GAMES, game.n)
    if is_player:
        yield counted(_, WINS, game.wins)
    if game.average is not None:
        yield _(AVERAGE).format(points=decimal(_, game.average))
    if game.best is not None:
        yield _(BEST).format(points=game.best, day=game.best_at[:10])
    if game.band is not None:
        yield _(RATING).format(low=decimal(_, game.band.low), high=decimal(_, game.band.high))


def _people(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.opponents:
        yield _(ABOVE)
    for one in stats.opponents:
        level = f", {counted(_, LEVEL, one.level)}" if one.level else ""
        share = f"{percent(one.low)} - {percent(one.high)}"
        yield f"  {stats.player} {one.above} : {one.below} {one.name}{level}  ({share})"
    named: tuple[tuple[str, Opponent | None], ...] = (
        (RIVAL, stats.rival),
        (NEMESIS, stats.nemesis),
        (MOST_WITH, stats.most_with),
    )
    for title, found in named:
        if found is not None:
            yield f"{_(title)} {found.name}, {found.text}"


def _points(stats: "Stats", _: Translate) -> Iterator[str]:
    points, prices = (POINTS_OF, PRICES_OF) if stats.player else (POINTS, PRICES)

    def beside(everyone: float) -> str:
        return f"  ({decimal(_, everyone)})" if stats.player else ""

    if stats.points:
        yield _(points).format(game=stats.points_title)
    for part in stats.points:
        yield f"  {part.words:<30} {decimal(_, part.own):>6}{beside(part.everyone)}"
    if stats.prices:
        yield _(prices).format(game=stats.points_title)
    for price in stats.prices:
        average = f"{decimal(_, price.average):>6}{beside(price.everyone)}"
        yield f"  {price.lot:<30} {average}  x {price.n}"


def _chance(stats: "Stats", _: Translate) -> Iterator[str]:
    compared = [*([stats.first] if stats.first else []), *stats.sides]
    if compared:
        yield _(CHANCE).format(game=stats.points_title)
    for one in compared:
        clear = f". {one.share.text}" if one.share.clear else ""
        yield f"  {one.words:<16} {_expected(one.share, _)}{clear}"
    if compared and not any(one.share.clear for one in compared):
        yield f"  {max(compared, key=lambda one: one.share.n).share.text}"


def _expected(share: "Share", _: Translate) -> str:
    won, expected = decimal(_, share.won), decimal(_, share.expected)
    return _(EXPECTED).format(won=won, n=share.n, expected=expected)


def _table(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.leaders:
        yield _(PLAYERS)
    for leader in stats.leaders:
        n, wins = counted(_, GAMES, leader.n), counted(_, WINS, leader.wins)
        yield f"  {leader.name:<24} {n}, {wins} ({_expected(leader.share, _)})"
    if stats.thinkers:
        yield _(THINKERS)
    for one in stats.thinkers:
        yield f"  {one.name:<24} {int(one.seconds) // 60}:{int(one.seconds) % 60:02}"
    if stats.records:
        yield _(RECORDS)
    for record in stats.records:
        where = record.at[:10] if stats.game else f"{record.title}, {record.at[:10]}"
        yield f"  {record.text} ({where})"
    yield _(YEARS)
    for year in stats.years:
        wins = f", {counted(_, WINS, year.wins)}" if stats.player else ""
        yield f"  {year.year}  {counted(_, GAMES, year.n)}{wins}, {_(MINUTES).format(minutes=year.minutes)}"
