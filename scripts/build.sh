# shellcheck shell=sh
# Builds one module of the project for running, and runs it. Sourced by the scripts at the root after
# java.sh and lock.sh; POSIX sh. They set
#   root      the project's folder
#   program   how the program calls itself in messages
#   module    the module to build, with those that it needs
#   needs     those, as words
#   main      its main class
#   program_options  options for the JVM, or empty
#   training  what the program does once after each build, from $root, so that the JVM can keep what
#             it learned; empty for a program that does without the start cache

# The build for running has a folder of its own: ./test and editors build with all checks in theirs.
run_folder=target/run
# shellcheck disable=SC2154 # set by the script that sources this
run=$root/$module/$run_folder

say() {
  # shellcheck disable=SC2154
  printf '%s: %s\n' "$program" "$*" >&2
}

# Files and folders count: a folder is newer when something in it was added or removed.
is_stale() {
  [ ! -e "$run/stamp" ] && return
  set -- "$root/pom.xml" "$root/docs/diagnostics"
  # shellcheck disable=SC2154 # set by the script that sources this
  for folder in $needs $module; do
    set -- "$@" "$root/$folder/pom.xml" "$root/$folder/src/main"
  done
  [ -n "$(find "$@" -newer "$run/stamp")" ]
}

build() {
  need_maven
  if [ -e "$run/build.log" ]; then
    say "sources have changed since the last build, building again"
  else
    say "first start, building: a minute or so, longer while Maven downloads what it needs"
  fi
  rm -rf "${run:?}/lib" "$run"/*.jar "$run"/*.aot "$run/stamp"
  : >"$run/stamp.new" # made before the build, so that a change during it counts as newer
  { run_maven; echo $? >"$run/status"; } 2>&1 | tee "$run/build.log" | show_progress
  if [ "$(cat "$run/status")" != 0 ]; then
    sed '/-> \[Help 1\]/,$d' "$run/build.log" | tail -n 30 >&2
    say "the build failed; all of Maven's output is in $run/build.log"
    exit 2
  fi
  mv "$run/stamp.new" "$run/stamp"
}

run_maven() {
  cd "$root" && mvn -B -Dunchecked -Dbuild.folder="$run_folder" -Dmaven.test.skip=true \
    -pl "$module" -am package
}

# Of Maven's output, the modules and the number of downloads.
show_progress() {
  downloads=0
  while IFS= read -r line; do
    case $line in
      '[INFO] Building '*']')
        line=${line#'[INFO] Building '}
        say "  building ${line%% [0-9]*} ${line##* }"
        ;;
      *'Downloaded from '*)
        downloads=$((downloads + 1))
        [ $((downloads % 50)) = 0 ] && say "  downloaded $downloads files"
        ;;
    esac
  done
}

# Sets heap to what the JVM may use at most, in MiB: a quarter of the memory of the machine or, if
# that is less, of the container; and not more than 1 GiB and 512 MiB for each core, which is enough
# for nearly all kernels. Without a limit the JVM would rather take more memory than clear it up.
# Clang and Z3 need memory of their own.
choose_heap() {
  heap=$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) * 512 + 1024))
  if [ -r /proc/meminfo ]; then
    while read -r memory_key memory_kib _; do
      [ "$memory_key" = MemTotal: ] && lower_heap $((memory_kib / 1024)) && break
    done </proc/meminfo
  else
    memory_bytes=$(sysctl -n hw.memsize 2>/dev/null) && lower_heap $((memory_bytes / 1048576))
  fi
  [ ! -r /proc/self/cgroup ] || while IFS=: read -r _ group_kinds group; do
    case $group_kinds in
      '') lower_heap_by_groups /sys/fs/cgroup "$group" memory.max ;;
      *memory*) lower_heap_by_groups /sys/fs/cgroup/memory "$group" memory.limit_in_bytes ;;
    esac
  done </proc/self/cgroup
  [ "$heap" -ge 128 ] || heap=128
}

# lower_heap MIB: the heap is at most a quarter of so much memory.
lower_heap() {
  [ $(($1 / 4)) -ge "$heap" ] || heap=$(($1 / 4))
}

# lower_heap_by_groups FOLDER GROUP FILE: by the limits of a control group and those around it. What
# has 16 digits or more is no limit.
lower_heap_by_groups() {
  group_path=$2
  while :; do
    group_limit=
    [ ! -r "$1$group_path/$3" ] || read -r group_limit <"$1$group_path/$3"
    case $group_limit in
      '' | *[!0-9]* | ????????????????*) ;;
      *) lower_heap $((group_limit / 1048576)) ;;
    esac
    [ -n "$group_path" ] || break
    group_path=${group_path%/*}
  done
}

# $1 is the option that makes or uses the start cache, the rest are the program's arguments.
run_java() {
  choose_heap
  if [ -n "${WARPPROOF_JAVA_OPTS:-}${JAVA_TOOL_OPTIONS:-}${JDK_JAVA_OPTIONS:-}${_JAVA_OPTIONS:-}" ] ||
    [ "$(ulimit -v)" != unlimited ]; then
    check_start "$1"
  fi
  # The C library would give each thread memory of its own, and keep it.
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
  start_java exec "$@"
}

# A JVM that does not start has exit status 1, which means a bug in a kernel. So where the user's
# options or limits may be in its way, it is tried first.
check_start() {
  start_message=$(start_java '' "$1" --version 2>&1) && return
  [ -z "$start_message" ] || printf '%s\n' "$start_message" >&2
  say "the JVM does not start; see WARPPROOF_JAVA_OPTS and what limits memory"
  exit 2
}

# start_java HOW OPTION ARGUMENT…: HOW is exec or empty. The serial collector starts fastest; a start
# cache that does not fit would be said on standard output. A small heap grows where it must; the
# usual first size is a part of the machine's memory, however little is needed. Most runs are short:
# the optimising compiler, a quarter of their time, waits until code has run four times as often as
# usual.
start_java() {
  how=$1
  cache_option=$2
  shift 2
  class_path=
  for jar in "$run"/*.jar "$run"/lib/*.jar; do
    class_path=$class_path${class_path:+:}$jar
  done
  # shellcheck disable=SC2086,SC2154 # the options are words
  $how "$JAVA_HOME/bin/java" -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable "$cache_option" \
    -Xms64m -Xmx"$heap"m -XX:Tier4InvocationThreshold=20000 -XX:Tier4MinInvocationThreshold=2400 \
    -XX:Tier4CompileThreshold=60000 \
    --enable-native-access=ALL-UNNAMED ${program_options:-} ${WARPPROOF_JAVA_OPTS:-} \
    -cp "$class_path" "$main" "$@"
}

# Makes the start cache (the JDK's AOT cache). It is a help, not a need: where it cannot be made, or
# is not wanted, an empty file says that this was settled.
train() {
  if [ -n "$training" ]; then
    say "preparing fast starts"
    # shellcheck disable=SC2086 # the training command is words
    (cd "$root" && run_java -XX:AOTCacheOutput="$aot.new" $training) \
      </dev/null >/dev/null 2>&1
  fi
  [ -s "$aot.new" ] || : >"$aot.new"
  mv "$aot.new" "$aot"
}

# run_program ARGUMENT…: builds what is stale, then becomes the program. One build at a time: the
# programs share the build of core.
run_program() {
  use_jdk
  # shellcheck disable=SC2154 # set by use_jdk
  aot=$run/$jdk_version.aot
  if is_stale || { [ ! -e "$aot" ] && [ -w "$run" ]; }; then
    mkdir -p "$run" "$root/core/$run_folder" || exit 2
    lock "$root/core/$run_folder/lock"
    if is_stale; then build; fi
    [ -e "$aot" ] || train
    unlock
  fi

  # Without a locale the JVM takes file names for ASCII.
  case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX) export LC_ALL=C.UTF-8 ;;
  esac

  if [ -s "$aot" ]; then
    run_java -XX:AOTCache="$aot" "$@"
  else
    run_java -Xshare:auto "$@"
  fi
}
