"""Any other game during play: the scores on cards; rounds, markers and chance behind MORE."""

from companion.engine.refusals import C_, N_
from kiosk.games.any_game import pages
from kiosk.games.any_game.kinds import LOTS
from kiosk.parts import by_hand
from kiosk.parts.asking import called
from kiosk.parts.by_hand import ScoreKeeping
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT


def scene(ctx: RenderContext) -> Scene:
    """The scores, or a page of everything besides points."""
    page = pages.PAGES.get(str(ctx.draft.get("sheet")))
    return page(ctx) if page is not None else by_hand.scene(ctx, SCORE_KEEPING)


def _small(ctx: RenderContext) -> str:
    """The name of the game and the round, if there are any."""
    view = pages.view_of(ctx)
    now = view.round or (len(view.rounds) if len(view.rounds) > 1 else None)
    rounds = [] if now is None else [ctx._(C_("any game", "round {round}"), round=now)]
    return ", ".join([str(view.title), *rounds] if view.title else rounds) or pages.title(ctx)


def _main(ctx: RenderContext) -> tuple[str, Action] | None:
    """The next turn or the next round, if they are tracked; finishing is behind MORE then."""
    view = pages.view_of(ctx)
    if view.turn is not None:
        after = (view.turn + 1) % len(view.seats)
        return ctx._("next: {name}", name=called(ctx, after)), say(turn=after)
    if not view.has_rounds:
        return None
    return ctx._("next round"), say(next_round=True)


def _held(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Whether it is the seat's turn, and its markers."""
    view, fill = pages.view_of(ctx), PARCHMENT
    markers = ", ".join(str(one.name) for one in view.markers if one.seat == seat)
    if view.turn == seat:
        fill, markers = GOLD, markers or ctx._("playing")
        scene.add(Box(place, GOLD, 6))
        if place.w > 146:  # otherwise the marker's name needs all of it
            sign, place = place.left(place.h).inset(2), place.after(place.h)
            scene.add(Art(sign, "sign hourglass", (INK,)))
    if markers:
        ctx.text(scene, place, markers, 24, INK, fill, lines=1, least=20)


SCORE_KEEPING = ScoreKeeping(
    tabs={by_hand.POINTS: N_("points")},
    body=lambda ctx, scene, place, seat, tab: None,
    held=_held,
    whys=(N_("this round"), N_("a bonus"), N_("correction")),
    most_points=9999,
    marker="sign crown",
    lots=LOTS,
    counting=pages.COUNTING,
    small=_small,
    more=lambda ctx: Put("sheet", "more"),
    main=_main,
    lowest_wins=lambda ctx: pages.view_of(ctx).lowest_wins,
)
