"""What Home Assistant needs to know so that a club's lights can follow a table (device discovery, 2024.12 or newer)."""

import json

from companion import VERSION
from companion.clubs.messages import topic


def discovery_topic(table: str) -> str:
    """Where a table announces itself."""
    return f"homeassistant/device/{table}/config"


def announcement(table: str) -> bytes:
    """One device with its sensors; nobody outside can act on a table, so there are no buttons."""
    sensors = {
        "game": ("sensor", "Game", "value_json.title"),
        "round": ("sensor", "Round", "value_json.round"),
        "leader": ("sensor", "Best score", "value_json.seats | map(attribute='score') | reject('none') | max | default(none)"),
        "playing": ("binary_sensor", "Playing", "value_json.game != '' and not value_json.over"),
        "last_round": ("binary_sensor", "Last round", "value_json.last_round"),
    }  # fmt: skip
    components: dict[str, dict[str, object]] = {
        name: {
            "p": platform,
            "unique_id": f"signoria_{table}_{name}",
            "name": title,
            "state_topic": topic(table, "state"),
            "value_template": "{{ %s }}" % (value if platform == "sensor" else f"'ON' if {value} else 'OFF'"),
        }
        for name, (platform, title, value) in sensors.items()
    }
    components["event"] = {
        "p": "event",
        "unique_id": f"signoria_{table}_event",
        "name": "Event",
        "state_topic": topic(table, "event"),
        "event_types": ["turn", "sold", "points", "handed", "round", "last_round", "over"],
    }
    return json.dumps(
        {
            "dev": {"ids": [f"signoria_{table}"], "name": f"Table {table}", "mf": "Signoria", "sw": VERSION},
            "o": {"name": "Signoria", "sw": VERSION},
            "availability": [
                {
                    "topic": topic(table, "here"),
                    "value_template": "{{ 'online' if value_json.here else 'offline' }}",
                }
            ],
            "cmps": components,
            "qos": 1,
        }
    ).encode()
