"""The club: type the invitation printed by its hall; then the hall shows this table, until it is switched off."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import art, column, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT
from kiosk.screens import keys
from kiosk.screens.phones import SWITCH_OFF, SWITCH_ON

TYPED = "invitation"
"""Draft key of the invitation being typed."""
LONGEST = 80
LEAST_PASSWORD = 8
DOT = "."
CLUB = N_("club")
TYPE, TYPE_NEW = N_("join a club"), N_("other club")
WHAT = N_("The hall's invitation")
INCOMPLETE = N_("Type all of it: the address, the table and the password, with spaces between them.")
IN_A_CLUB, OFF, NONE = N_("In a club"), N_("Turned off"), N_("Not in a club")
ABOUT = {
    IN_A_CLUB: N_("The hall at {host} shows this table as {table}: game, round, names and scores. Money and cards stay here."),
    OFF: N_("This was table {table} at {host}. Turn it on to be shown there again."),
    NONE: N_("A club's hall can show this table. Ask for an invitation: it looks like 192.168.1.20 7 k7qx-93mf-2trw"),
}  # fmt: skip


def scene(ctx: RenderContext) -> Scene:
    """Whether this table is in a club; or the keyboard for the invitation."""
    typed = ctx.draft.get(TYPED)
    return _state(ctx) if typed is None else _keys(ctx, str(typed))


def _keys(ctx: RenderContext, typed: str) -> Scene:
    words = typed.split()
    is_whole = len(words) in (3, 4) and len(words[2]) >= LEAST_PASSWORD
    joins = Many((say(settings={"invitation": typed, "club": True}), Put(TYPED, None)))
    done: Action = joins if is_whole else Tell(ctx._(INCOMPLETE))
    back = Put(TYPED, None)
    return keys.sheet(
        ctx, ctx._(WHAT), typed, lambda new: Put(TYPED, new), done, back, longest=LONGEST, last=DOT
    )


def _state(ctx: RenderContext) -> Scene:
    settings = ctx.state.settings
    host, _, table = settings.invitation.partition(" ")
    state = IN_A_CLUB if settings.club else OFF if table else NONE
    scene = ctx.page(ctx._(CLUB), ctx._(state))
    size = min((ctx.middle.h - 40) * 0.3, 130)
    sign = art("sign eye" if settings.club else "sign shield", INK, size=size).fixed(size)
    words = text(ctx._(ABOUT[state], host=host, table=table), 36, lines=6)
    column(sign, words, gap=12).pad(30, 20).on(PARCHMENT, width=3).draw(ctx, scene, ctx.middle)
    new = (ctx._(TYPE_NEW if table else TYPE), Put(TYPED, ""), "wide" if table else "main")
    switch = (
        ctx._(SWITCH_OFF if settings.club else SWITCH_ON),
        say(settings={"club": not settings.club}),
        "main",
    )
    ctx.buttons(scene, ctx.back(), new, *([switch] if table else []))
    return scene
