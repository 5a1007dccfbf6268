# Finds a JDK for Heddle; sourced by heddle and mvnw. POSIX sh.

# Sets HEDDLE_JAVA_HOME to the home of a JDK 25 or later; prints how to get one if none is found.
find_jdk() {
  if [ -n "${HEDDLE_JAVA_HOME:-}" ] && ! is_jdk_25 "$HEDDLE_JAVA_HOME"; then
    echo "heddle: HEDDLE_JAVA_HOME=$HEDDLE_JAVA_HOME: no JDK 25 or later there; correct it, or unset it" >&2
    return 2
  fi
  for candidate in "${HEDDLE_JAVA_HOME:-}" "${JAVA_HOME:-}" "$(java_on_path)" /usr/lib/jvm/* \
    /usr/java/* /opt/java/* /opt/jdk* "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/*; do
    if is_jdk_25 "$candidate"; then
      HEDDLE_JAVA_HOME=$candidate
      export HEDDLE_JAVA_HOME
      return 0
    fi
  done
  cat >&2 <<'END'
heddle: JDK 25 or later required; none found in JAVA_HOME, PATH, /usr/lib/jvm, /usr/java, /opt,
~/.sdkman or ~/.jdks.
Install the package openjdk-25-jdk or temurin-25-jdk, or run: sdk install java 25-tem
If it is installed elsewhere: JAVA_HOME=/path/to/jdk-25
END
  return 2
}

java_on_path() {
  found=$(command -v java) || return 0
  dirname "$(dirname "$(readlink -f "$found")")"
}

is_jdk_25() {
  [ -n "$1" ] && [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -f "$1/release" ] || return 1
  feature=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  [ "${feature:-0}" -ge 25 ]
}
