"""signoria stats: statistics of a player or of the table."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from companion.commands.options import Commands, Parents
from companion.commands.past import add_options, folder_of, percent, up_to_date
from companion.commands.streams import print_line
from companion.engine.refusals import N_, NN_
from companion.text.language import Translate, counted

if TYPE_CHECKING:
    from companion.protocol.outgoing_history import OfGame, Opponent, Share, Stats

GAMES, HOURS = NN_("{count} game", "{count} games"), NN_("{count} hour", "{count} hours")
WINS, SHARED = NN_("{count} win", "{count} wins"), NN_("{count} shared", "{count} shared")
TABLE = N_("The table")
SINCE = N_("since {day}")
CO_OP = N_("Together against the game: {wins} of {n} won")
INTERVAL = N_("{won} of {n}, that is {low} to {high}; an even share is {even}.")
EXPECTED = N_("won {won} of {n}, chance would give {expected}")
BY_GAME, AVERAGE, BEST = N_("By game:"), N_("average {points}"), N_("best {points} ({day})")
RATING = N_("rating {low} to {high}")
TOO_EARLY = N_("rating from 15 games on")
ABOVE = N_("Who finishes above whom:")
LEVEL = NN_("{count} time level", "{count} times level")
RIVAL, NEMESIS, MOST_WITH = N_("Rival:"), N_("Nemesis:"), N_("Plays most with:")
POINTS = N_("Where the points come from ({game}; average, everyone in brackets):")
PRICES = N_("Prices paid ({game}; average, everyone in brackets):")
THINKERS = N_("Thinking time a game:")
CHANCE = N_("Against chance ({game}):")
RECORDS, YEARS, PLAYERS = N_("Records of the table:"), N_("By year:"), N_("Players:")
MINUTES = N_("{minutes} min")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("show statistics of a player or of the table"))
    parser = commands.add_parser("stats", parents=[parents.common], help=job)
    parser.add_argument("--player", metavar="NAME", default="", help=_(N_("of this player")))
    parser.add_argument("--game", metavar="GAME", default="", help=_(N_("only this game")))
    add_options(parser, _)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Print them. Raises Refused."""
    from companion.history.stats import stats

    with up_to_date(folder_of(args), translate) as reader:
        found = stats(reader, args.player, args.game)
    if args.json:
        print_line(msgspec.json.encode(found))
        return 0
    for line in _lines(found, translate):
        print(line)
    return 0


def _lines(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.text:
        yield stats.text
    if not stats.n:
        return
    yield _heading(stats, _)
    if stats.co_op:
        yield _(CO_OP).format(wins=stats.co_op_wins, n=stats.co_op)
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
    hours = round(stats.minutes / 60)
    played = counted(_, HOURS, hours) if hours > 1 else _(MINUTES).format(minutes=stats.minutes)
    parts += [played, _(SINCE).format(day=stats.since[:10])]
    return f"{who}{f', {stats.title}' if stats.title else ''}: {', '.join(parts)}"


def _share(share: "Share", _: Translate) -> Iterator[str]:
    won = f"{share.won:g}"
    low, high, even = percent(share.low), percent(share.high), percent(share.even)
    yield _(INTERVAL).format(won=won, n=share.n, low=low, high=high, even=even)
    yield share.text


def _games(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.games:
        yield _(BY_GAME)
    for game in stats.games:
        yield f"  {game.title:<24} {', '.join(_game(game, bool(stats.player), _))}"


def _game(game: "OfGame", is_player: bool, _: Translate) -> Iterator[str]:
    yield counted(_, GAMES, game.n)
    if is_player:
        yield counted(_, WINS, game.wins)
    if game.average is not None:
        yield _(AVERAGE).format(points=f"{game.average:g}")
    if game.best is not None:
        yield _(BEST).format(points=game.best, day=game.best_at[:10])
    if game.band is not None:
        yield _(RATING).format(low=game.band.low, high=game.band.high)
    elif is_player:
        yield _(TOO_EARLY)


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
    if stats.points:
        yield _(POINTS).format(game=stats.points_title)
    for part in stats.points:
        yield f"  {part.words:<30} {part.own:>6g}" + (f"  ({part.everyone:g})" if stats.player else "")
    if stats.prices:
        yield _(PRICES).format(game=stats.points_title)
    for price in stats.prices:
        yield f"  {price.lot:<30} {price.average:>6g}  ({price.everyone:g})  x {price.n}"


def _chance(stats: "Stats", _: Translate) -> Iterator[str]:
    compared = [*([stats.first] if stats.first else []), *stats.sides]
    if compared:
        yield _(CHANCE).format(game=stats.points_title)
    for one in compared:
        share = one.share
        said = _(EXPECTED).format(won=f"{share.won:g}", n=share.n, expected=f"{share.expected:g}")
        yield f"  {one.words:<16} {said}" + (f". {share.text}" if share.clear else "")
    if compared and not any(one.share.clear for one in compared):
        yield f"  {max(compared, key=lambda one: one.share.n).share.text}"


def _table(stats: "Stats", _: Translate) -> Iterator[str]:
    if stats.leaders:
        yield _(PLAYERS)
    for leader in stats.leaders:
        wins = f"{counted(_, GAMES, leader.n)}, {counted(_, WINS, leader.wins)}"
        expected = _(EXPECTED).format(
            won=f"{leader.share.won:g}", n=leader.share.n, expected=f"{leader.share.expected:g}"
        )
        yield f"  {leader.name:<24} {wins}; {expected}"
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
