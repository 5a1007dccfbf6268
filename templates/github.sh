#!/bin/bash
# What action.yml does: WHAT and OPTIONS are its inputs, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY are of the
# workflow. Exits as heddle does.
set -euo pipefail

heddle=${HEDDLE:-$(dirname "$(readlink -f "$0")")/../heddle}
results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/heddle-XXXXXX")
# Words and quotes of the options are those of a shell, as they would be on a command line; nothing is expanded.
mapfile -t options < <(printf '%s' "${OPTIONS:-}" | xargs -n 1 printf '%s\n')

said() {
  {
    echo "### heddle $1"
    echo '```'
    cat "$results/said"
    echo '```'
  } >"$results/comment.md"
  cat "$results/comment.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
}

case $1 in
  scan)
    code=0
    "$heddle" scan "$WHAT" --sarif "$results/heddle.sarif" "${options[@]}" | tee "$results/said" || code=$?
    if [ -f "$results/heddle.sarif" ]; then
      echo "sarif=$results/heddle.sarif" >>"$GITHUB_OUTPUT"
    fi
    said scan
    ;;
  compare)
    code=0
    "$heddle" compare "$WHAT" --runs "$results" "${options[@]}" | tee "$results/said" || code=$?
    echo "run=$results" >>"$GITHUB_OUTPUT"
    said compare
    if [ "${COMMENT:-}" = true ] && [ -n "${PULL_REQUEST:-}" ]; then
      # A pull request from a fork has no right to it; the job's summary has the same.
      gh pr comment "$PULL_REQUEST" --repo "$GITHUB_REPOSITORY" --body-file "$results/comment.md" \
        --edit-last --create-if-none || echo "heddle: no comment could be written" >&2
    fi
    ;;
  *)
    echo "github.sh: scan or compare, not $1" >&2
    exit 2
    ;;
esac
exit "$code"
