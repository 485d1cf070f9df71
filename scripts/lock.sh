# shellcheck shell=sh
# One build at a time. Sourced by the scripts at the root; POSIX sh.

# lock FILE: waits until nobody else holds the lock. It ends with unlock, or with the script.
lock() {
  lock_file=$1
  if command -v flock >/dev/null; then
    exec 9>"$lock_file"
    flock -n 9 || { say_waiting && flock 9; }
  else
    lock_by_link
  fi
}

unlock() {
  if command -v flock >/dev/null; then
    exec 9>&-
  else
    rm -f "$lock_file.pid"
    trap - EXIT
  fi
}

say_waiting() {
  echo "warpproof: another start is building, waiting for it" >&2
}

# Where there is no flock (macOS): a link, which only one can make, that names the holder's process.
lock_by_link() {
  lock_told=no
  until ln -sn $$ "$lock_file.pid" 2>/dev/null; do
    [ "$lock_told" = yes ] || say_waiting
    lock_told=yes
    sleep 1
    release_dead_holder
  done
  trap unlock EXIT
}

# Removes the link of a holder that was killed. The folder lets one do so at a time: a second one
# could otherwise remove the link that the first has made meanwhile.
release_dead_holder() {
  mkdir "$lock_file.release" 2>/dev/null || return 0
  lock_holder=$(readlink "$lock_file.pid") &&
    { kill -0 "$lock_holder" 2>/dev/null || rm -f "$lock_file.pid"; }
  rmdir "$lock_file.release"
}
