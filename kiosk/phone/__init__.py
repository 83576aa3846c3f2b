"""What a seat sees on its own phone, in the phone's own pixels; also phones without a seat, and spectators."""
