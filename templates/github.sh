#!/bin/bash
# Implements action.yml: WHAT and OPTIONS are its inputs, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY come from
# the workflow. Exits with heddle's exit code.
set -euo pipefail

heddle=${HEDDLE:-$(dirname "$(readlink -f "$0")")/../heddle}
results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/heddle-XXXXXX")
# Options are split and unquoted as on a shell's command line; nothing is expanded.
words=$(printf '%s' "${OPTIONS:-}" | xargs -r -n 1 printf '%s\n')
options=()
[ -z "$words" ] || mapfile -t options <<<"$words"

# A comparison with tables and headings, also of a run that failed; nothing, and 1, if it left no run.
markdown() {
  [ "$1" = compare ] || return 1
  local runs=("$results"/*/verdict.json)
  [ -f "${runs[0]}" ] || return 1
  "$heddle" report --markdown "$(dirname "${runs[0]}")" 2>/dev/null || [ $? = 3 ]
}

run() {
  code=0
  "$heddle" "$1" "$WHAT" "${@:2}" "${options[@]}" 2> >(tee "$results/errors" >&2) | tee "$results/said" || code=$?
  {
    echo "<!-- heddle $1 -->"
    markdown "$1" || {
      echo "### heddle $1"
      echo '```'
      if [ -s "$results/said" ]; then cat "$results/said"; else cat "$results/errors"; fi
      echo '```'
    }
  } >"$results/comment.md"
  cat "$results/comment.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
}

# Updates its own earlier comment, if there is one.
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
      # Pull requests from forks lack the permission; the job summary has the same text.
      comment compare || echo "heddle: cannot post the comment" >&2
    fi
    ;;
  *)
    echo "github.sh: found '$1'; expected scan or compare" >&2
    exit 2
    ;;
esac
exit "$code"
