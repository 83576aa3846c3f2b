#!/bin/sh
# Installs new.deb, and old.deb again if the table does not come up with it. `signoria update` lays out this folder with a copy of
# this script, and signoria-update.service runs it: at once, and at the next boot again if the power was cut in the middle.
#   new.deb, old.deb   the packages
#   watch              there if the table ran: then it must draw its first frame and keep running
#   failed             there once new.deb has failed
#   result             "updated", "back" or "broken"; written last
set -u
cd "${0%/*}" || exit 1
steady=${SIGNORIA_STEADY:-10} patience=${SIGNORIA_PATIENCE:-120}

install() {
    dpkg --configure -a --force-confold || : # what was cut off before
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confold \
        -y --no-install-recommends --allow-downgrades --reinstall install "./$1" ||
        dpkg --force-confold --install "./$1" # apt may be stopped by something that has nothing to do with us
}

# systemd counts the screen as active from its first frame on. One that falls again and again is not steady.
is_well() {
    [ -e watch ] || return 0
    systemctl start signoria-referee.service signoria-kiosk.service || :
    well=0 tries=0
    while [ "$tries" -lt "$patience" ]; do
        tries=$((tries + 1)) well=$((well + 1))
        for unit in signoria-referee.service signoria-kiosk.service; do
            systemctl --quiet is-active "$unit" || well=0
        done
        [ "$well" -lt "$steady" ] || return 0
        sleep 1
    done
    return 1
}

end() {
    echo "$1" >result
    sync
    rm -f new.deb old.deb watch failed
    exit 0
}

if [ ! -e failed ]; then
    if install new.deb && is_well; then end updated; fi
    touch failed
    sync
fi
if install old.deb && is_well; then end back; fi
end broken
