#!/bin/sh
# How long Heddle takes to start, against a bare JVM of the same JDK, and what its CDS archive gains.
# Needs hyperfine and a build; prints a Markdown table with ratios.
set -eu
cd "$(dirname "$0")/.."
. .mvn/jdk.sh
find_jdk
./heddle --version >/dev/null
home=$PWD/dist/target/heddle
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
java="$HEDDLE_JAVA_HOME/bin/java"
bare="$java -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow -Dheddle.home=$home -jar $home/lib/heddle-cli.jar"

hyperfine -N --warmup 3 --runs 30 --export-markdown "$out/table.md" \
  -n 'java -version' "$java -version" \
  -n './heddle --version' './heddle --version' \
  -n 'its folder: heddle --version' "$home/heddle --version" \
  -n 'its folder: heddle list' "$home/heddle list" \
  -n 'the same without the CDS archive' "$bare list" >&2
cat "$out/table.md"
