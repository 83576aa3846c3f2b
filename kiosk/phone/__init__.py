"""What a seat sees on its own phone, in the phone's own pixels; who has no seat yet; and who only watches."""
