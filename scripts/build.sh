# shellcheck shell=sh
# Builds one module of the project for running, and runs it. Sourced by the scripts at the root after
# java.sh and lock.sh; POSIX sh. They set
#   root      the project's folder
#   program   how the program calls itself in messages
#   module    the module to build, with those that it needs
#   main      its main class
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
  [ ! -e "$run/stamp" ] ||
    [ -n "$(find "$root/pom.xml" "$root/core/pom.xml" "$root/core/src/main" \
      "$root/docs/diagnostics" "$root/$module/pom.xml" "$root/$module/src/main" \
      -newer "$run/stamp")" ]
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

# $1 is the option that makes or uses the start cache, the rest are the program's arguments. The
# serial collector starts fastest; a start cache that does not fit would be said on standard output.
# A small heap grows where it must; the usual first size is a part of the machine's memory, however
# little is needed. Most runs are short: the optimising compiler, a quarter of their time, waits until
# code has run four times as often as usual.
run_java() {
  cache_option=$1
  shift
  class_path=
  for jar in "$run"/*.jar "$run"/lib/*.jar; do
    class_path=$class_path${class_path:+:}$jar
  done
  # shellcheck disable=SC2086,SC2154 # the user's options are words
  exec "$JAVA_HOME/bin/java" -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable "$cache_option" \
    -Xms64m -XX:Tier4InvocationThreshold=20000 -XX:Tier4MinInvocationThreshold=2400 \
    -XX:Tier4CompileThreshold=60000 \
    --enable-native-access=ALL-UNNAMED ${WARPPROOF_JAVA_OPTS:-} -cp "$class_path" "$main" "$@"
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
