"""Power cuts: crash states of files and of whole disks, and what the journal must keep in each of them."""
