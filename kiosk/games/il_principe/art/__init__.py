"""The drawings of Il Principe: cards, cities, roles, the arms of the families."""
