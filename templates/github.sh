#!/bin/bash
# What action.yml does: WHAT and OPTIONS are its inputs, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY are of the
# workflow. Exits as heddle does.
set -euo pipefail

heddle=${HEDDLE:-$(dirname "$(readlink -f "$0")")/../heddle}
results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/heddle-XXXXXX")
# Words and quotes of the options are those of a shell, as they would be on a command line; nothing is expanded.
words=$(printf '%s' "${OPTIONS:-}" | xargs -r -n 1 printf '%s\n')
options=()
[ -z "$words" ] || mapfile -t options <<<"$words"

run() {
  code=0
  "$heddle" "$1" "$WHAT" "${@:2}" "${options[@]}" 2> >(tee "$results/errors" >&2) | tee "$results/said" || code=$?
  {
    echo "<!-- heddle $1 -->"
    echo "### heddle $1"
    echo '```'
    if [ -s "$results/said" ]; then cat "$results/said"; else cat "$results/errors"; fi
    echo '```'
  } >"$results/comment.md"
  cat "$results/comment.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
}

# Its own comment of before is written anew.
comment() {
  local comments=repos/$GITHUB_REPOSITORY/issues
  local before
  before=$(gh api --paginate "$comments/$PULL_REQUEST/comments" \
    --jq ".[] | select(.body | startswith(\"<!-- heddle $1 -->\")) | .id" | tail -n 1)
  if [ -n "$before" ]; then
    gh api --silent -X PATCH "$comments/comments/$before" -F body=@"$results/comment.md"
  else
    gh api --silent "$comments/$PULL_REQUEST/comments" -F body=@"$results/comment.md"
  fi
}

case $1 in
  scan)
    run scan --sarif "$results/heddle.sarif"
    if [ -f "$results/heddle.sarif" ]; then
      echo "sarif=$results/heddle.sarif" >>"$GITHUB_OUTPUT"
    fi
    ;;
  compare)
    run compare --runs "$results"
    echo "run=$results" >>"$GITHUB_OUTPUT"
    if [ "${COMMENT:-}" = true ] && [ -n "${PULL_REQUEST:-}" ]; then
      # A pull request from a fork has no right to it; the job's summary has the same.
      comment compare || echo "heddle: no comment could be written" >&2
    fi
    ;;
  *)
    echo "github.sh: scan or compare, not $1" >&2
    exit 2
    ;;
esac
exit "$code"
