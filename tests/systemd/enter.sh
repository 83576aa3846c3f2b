#!/bin/sh
# In new namespaces, as root: makes a throw-away system over a Debian and lets systemd run it. See machine.py.
#   enter.sh WORK DEBIAN
# What changes goes to memory and is gone at the end; only WORK/share is left.
set -eu
work=$1 debian=$2
mount -t tmpfs tmpfs "$work/memory"
cd "$work/memory"
mkdir changes overlay system
mount -t overlay overlay -o "lowerdir=$debian,upperdir=changes,workdir=overlay" system
mount -t proc proc system/proc
mount -t sysfs sysfs system/sys
mount -t cgroup2 cgroup2 system/sys/fs/cgroup
mount -t tmpfs tmpfs system/run
mount -t tmpfs tmpfs system/tmp
mount --rbind /dev system/dev
: >"$work/share/mounted" # what fails from here on is a bug, and no reason to skip

mkdir -p system/share
mount --bind "$work/share" system/share
# Of all units only ours, and what they pull in.
rm -rf system/etc/systemd/system
cp -r "$work/share/units" system/etc/systemd/system
rm -rf system/var/lib/apt/lists # nothing is fetched: apt need not read what there is
rm -f system/usr/sbin/policy-rc.d # containers forbid packages to start anything; this system may
mkdir system/old
cd system
pivot_root . old
umount -l old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=try.target \
    --log-target=console --show-status=no >/share/console 2>&1
