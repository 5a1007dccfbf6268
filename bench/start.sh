#!/bin/sh
# How long `heddle --version` takes, and what an AOT cache or a class-data archive would gain, against a
# bare JVM. Needs hyperfine and a build; prints a Markdown table with ratios.
set -eu
cd "$(dirname "$0")/.."
. .mvn/jdk.sh
find_jdk
./heddle --version >/dev/null
home=$PWD/dist/target/heddle
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
java="$HEDDLE_JAVA_HOME/bin/java"
heddle="-XX:+UseSerialGC -Dheddle.home=$home -Dheddle.version=x -jar $home/lib/heddle-cli.jar"

# shellcheck disable=SC2086
"$java" -XX:AOTCacheOutput="$out/heddle.aot" $heddle list >/dev/null 2>&1
# shellcheck disable=SC2086
"$java" -XX:ArchiveClassesAtExit="$out/heddle.jsa" $heddle list >/dev/null 2>&1

hyperfine -N --warmup 3 --runs 30 --export-markdown "$out/table.md" \
  -n 'java -version' "$java -version" \
  -n './heddle --version' './heddle --version' \
  -n 'its JVM alone' "$java $heddle --version" \
  -n 'its JVM with an AOT cache' "$java -XX:AOTCache=$out/heddle.aot $heddle --version" \
  -n 'its JVM with a class-data archive' "$java -XX:SharedArchiveFile=$out/heddle.jsa $heddle --version" >&2
cat "$out/table.md"
