#!/bin/sh
# How long `heddle --version` takes, with and without the class-data archive, against a bare JVM.
# Needs hyperfine and a build; prints a Markdown table and the ratios.
set -eu
cd "$(dirname "$0")/.."
. .mvn/jdk.sh
find_jdk
./heddle --version >/dev/null
home=dist/target/heddle
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
hyperfine -N --warmup 3 --runs 20 --export-markdown "$out/table.md" \
  -n 'heddle --version' './heddle --version' \
  -n 'the same without the archive' \
  "$HEDDLE_JAVA_HOME/bin/java -Xshare:auto -XX:+UseSerialGC -Dheddle.version=x -jar $home/lib/heddle-cli.jar --version" \
  -n 'java -version' "$HEDDLE_JAVA_HOME/bin/java -version" >&2
cat "$out/table.md"
