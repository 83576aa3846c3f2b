"""A score sheet with every kind of row, for tests that play anything."""

from companion.sheets.reading import read_toml, to_json

EVERY_KIND = """format = 1
game = "every-kind"
players = [1, 3]
rounds = 2
[[row]]
key = "tricks"
kind = "points"
least = -10
most = 20
step = 5
when = "round"
[[row]]
key = "bid"
kind = "choice"
choices = { failed = -1, made = 3 }
when = "round"
secret = true
[[row]]
key = "shells"
kind = "count"
per = 3
limit = 7
[[row]]
key = "fish"
kind = "steps"
steps = [[1, 2], [3, 5]]
[[row]]
key = "docks"
kind = "majority"
points = [5, 2]
least_players = 2
[[row]]
key = "goods"
kind = "sets"
kinds = ["silk", "wool"]
different = [0, 1, 4]
same = "square"
[[row]]
key = "flag"
kind = "holder"
points = 3
[[row]]
key = "goals"
kind = "points"
secret = true
[[row]]
key = "area"
kind = "product"
of = ["shells", "fish"]
[[row]]
key = "harbour"
kind = "sum"
of = ["docks", "flag"]
limit = 6
[[tie]]
row = "shells"
[text.en]
title = "Every kind"
tricks = "Tricks"
bid = "Bid"
"bid.failed" = "failed"
"bid.made" = "made"
shells = "Shells"
fish = "Fish"
docks = "Docks"
goods = "Goods"
"goods.silk" = "silk"
"goods.wool" = "wool"
flag = "Flag"
goals = "Goals"
area = "Area"
harbour = "Harbour"
[text.fr]
title = "De tout"
tricks = "Levées"
bid = "Annonce"
shells = "Coquillages"
"""
AS_OPTION = to_json(read_toml(EVERY_KIND.encode()))
