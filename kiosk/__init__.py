"""The touchscreen: a client of the referee. screens/ decide what is shown, backends/ draw it; start at scene/."""
