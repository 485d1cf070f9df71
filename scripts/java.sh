# shellcheck shell=sh
# Finds a JDK that is new enough, and Maven. Sourced by the scripts at the root; POSIX sh.

jdk_wanted=25

# use_jdk: sets and exports JAVA_HOME, and sets jdk_version to its version (25.0.1); where there is
# no JDK, says what to install and exits with status 2.
use_jdk() {
  choose_jdk "${JAVA_HOME:-}" && return
  choose_jdk_on_path java && return
  choose_jdk_on_path javac && return
  if [ -x /usr/libexec/java_home ]; then
    choose_jdk "$(/usr/libexec/java_home -v "$jdk_wanted+" 2>/dev/null)" && return
  fi
  choose_jdk \
    /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java /usr/java/* /opt/java* /opt/java/* /opt/jdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    && return
  echo "warpproof: no JDK $jdk_wanted or newer found: install one (Eclipse Temurin $jdk_wanted," \
    "for example) or set JAVA_HOME" >&2
  exit 2
}

# need_maven: exits with status 2 where there is no Maven.
need_maven() {
  command -v mvn >/dev/null && return
  echo "warpproof: no Maven found, and the build needs it: install it, so that mvn is on the PATH" >&2
  exit 2
}

# Takes the first of the given folders that holds a JDK new enough. /usr is none: its bin/java is
# a link to one, or macOS's stub, which opens a window where nothing is installed.
choose_jdk() {
  for jdk_folder; do
    case $jdk_folder in '' | / | /usr) continue ;; esac
    { [ -x "$jdk_folder/bin/java" ] && [ -x "$jdk_folder/bin/javac" ]; } || continue
    read_jdk_version "$jdk_folder"
    jdk_feature=${jdk_version%%[!0-9]*}
    if [ "${jdk_feature:-0}" -ge "$jdk_wanted" ]; then
      JAVA_HOME=$jdk_folder
      export JAVA_HOME
      return 0
    fi
  done
  return 1
}

# Takes the JDK whose program $1 is on the PATH.
choose_jdk_on_path() {
  jdk_program=$(command -v "$1") || return 1
  jdk_program=$(readlink -f "$jdk_program")
  choose_jdk "${jdk_program%/bin/*}"
}

# Sets jdk_version. A JDK's "release" file has it, and reading that is faster than starting java.
read_jdk_version() {
  jdk_version=
  if [ -r "$1/release" ]; then
    while IFS='="' read -r jdk_key jdk_empty jdk_value _; do
      [ "$jdk_key" = JAVA_VERSION ] && jdk_version=${jdk_value:-$jdk_empty} && return
    done <"$1/release"
  fi
  jdk_version=$("$1/bin/javac" -version 2>&1)
  jdk_version=${jdk_version#javac }
}
