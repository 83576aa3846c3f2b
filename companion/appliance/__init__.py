"""The appliance: puts Signoria on a Raspberry Pi for good, takes it away, moves it on, and saves its matches."""
