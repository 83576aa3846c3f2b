#!/bin/sh
# In new namespaces, as root: makes a throw-away system over this one and lets systemd run it. See machine.py.
#   enter.sh WORK CHECKOUT PYTHON SITE-PACKAGES
# What changes goes to memory and is gone at the end; only WORK/share is left.
set -eu
work=$1 checkout=$2 python=$3 site=$4
mount -t tmpfs tmpfs "$work/memory"
cd "$work/memory"
mkdir changes overlay system
mount -t overlay overlay -o "lowerdir=/,upperdir=changes,workdir=overlay" system
mount -t proc proc system/proc
mount -t sysfs sysfs system/sys
mount -t cgroup2 cgroup2 system/sys/fs/cgroup
mount -t tmpfs tmpfs system/run
mount -t tmpfs tmpfs system/tmp
mount --rbind /dev system/dev
: >"$work/share/mounted" # what fails from here on is a bug, and no reason to skip

# The checkout lies in a home that nobody else may enter, as on a Pi; the Python does not.
home=system/home/table
mkdir -p "$home" system/opt/python system/share
chmod 700 "$home"
mkdir -p "$home/signoria/.venv/bin" "$home/signoria/.venv/lib"
for part in companion hw kiosk; do cp -r "$checkout/$part" "$home/signoria/"; done
mount --bind "$python" system/opt/python
mount --bind "$work/share" system/share
ln -s /opt/python/bin/python3 "$home/signoria/.venv/bin/python"
printf 'home = /opt/python/bin\n' >"$home/signoria/.venv/pyvenv.cfg"
packages=$home/signoria/.venv/lib/$(basename "$(dirname "$site")")/site-packages
mkdir -p "$packages"
mount --bind "$site" "$packages"

# Of all units only ours, and what they pull in.
rm -rf system/etc/systemd/system
cp -r "$work/share/units" system/etc/systemd/system
mkdir system/old
cd system
pivot_root . old
umount -l old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=try.target \
    --log-target=console --show-status=no >/share/console 2>&1
