"""What Home Assistant needs so that a club's lights can follow a table (device discovery, 2024.12 or newer)."""

from typing import Any

import msgspec

from companion import VERSION
from companion.clubs.messages import topic

EVENTS = ("turn", "sold", "points", "handed", "round", "last_round", "over")
"""What lights can follow: all games report these."""
SCORES = "value_json.seats | map(attribute='score') | reject('none')"
BEST = f"({SCORES} | min if value_json.lowest_wins else {SCORES} | max) | default(none)"
SENSORS = {"game": "value_json.title or none", "round": "value_json.round", "leader": BEST}
STATES = {"playing": "value_json.game != '' and not value_json.over", "last_round": "value_json.last_round"}
TITLES = {"game": "Game", "round": "Round", "leader": "Best score", "playing": "Playing", "last_round": "Last round"}  # fmt: skip


def discovery_topic(table: str) -> str:
    """The topic of a table's announcement."""
    return f"homeassistant/device/{table}/config"


def kept_topics(table: str) -> tuple[str, ...]:
    """What the broker keeps of a table: an empty payload deletes it."""
    return discovery_topic(table), topic(table, "state"), topic(table, "here")


def announcement(table: str) -> bytes:
    """One device with its sensors; nobody outside can act on a table, so there are no buttons."""

    def component(platform: str, name: str, **more: Any) -> dict[str, Any]:
        named = TITLES.get(name, "Event")
        return {"p": platform, "unique_id": f"signoria_{table}_{name}", "name": named, **more}

    here = "{{ 'online' if value_json.here else 'offline' }}"
    components = [
        *(component("sensor", name, value_template=f"{{{{ {value} }}}}") for name, value in SENSORS.items()),
        *(
            component("binary_sensor", name, value_template=f"{{{{ 'ON' if {value} else 'OFF' }}}}")
            for name, value in STATES.items()
        ),
        component("event", "event", state_topic=topic(table, "event"), event_types=EVENTS),
    ]
    device = {"ids": [f"signoria_{table}"], "name": f"Table {table}", "mf": "Signoria", "sw": VERSION}
    whole = {
        "dev": device,
        "o": {"name": "Signoria", "sw": VERSION},
        "state_topic": topic(table, "state"),
        "availability": [{"topic": topic(table, "here"), "value_template": here}],
        "cmps": {one["unique_id"].removeprefix(f"signoria_{table}_"): one for one in components},
        "qos": 1,
    }
    return msgspec.json.encode(whole)
