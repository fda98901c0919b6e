# Compare a pull request with what it starts from, and say so in one comment, which later runs update.
# PATHS: what is checked, one on a line; AFTER: the JSON report on it; CUPORT: the command; TARGET: of the check, if not
# cuport.toml's; BASE: what the pull request starts from; REPOSITORY, NUMBER: the pull request's; GH_TOKEN: for gh.
# What can't be done is a notice, and fails nothing.
set -o pipefail
notice() { echo "::notice title=cuport::no comment on the change of coverage: $1"; exit 0; }
mark='<!-- cuport: change of coverage -->'
before="$RUNNER_TEMP/cuport-before"
words=(--output="json:$before.json" ${TARGET:+"--to=$TARGET"})
while IFS= read -r line; do
  [ -z "$line" ] || words+=("./${line#./}")
done <<< "$PATHS"
[ -f "$AFTER" ] || notice 'the check made no report'
git cat-file -e "$BASE^{commit}" 2> /dev/null || git fetch --quiet --depth=1 origin "$BASE" \
  || notice "no revision $BASE"
git worktree add --quiet --force --detach "$before" "$BASE" || notice "no worktree of $BASE"
(cd "$before" && "$CUPORT" report "${words[@]}" > /dev/null) || notice "cuport can't report on $BASE"
git worktree remove --force "$before"
"$CUPORT" report --compare "$before.json" "$AFTER" > "$before.txt" || notice 'the reports do not compare'
{
  echo "$mark"
  echo "**cuport**: what this pull request changes"
  echo
  head -c 60000 "$before.txt" | sed 's/^/    /'
} > "$before.md"
place="repos/$REPOSITORY/issues"
chosen=".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$mark\"))) | .id"
id=$(gh api --paginate "$place/$NUMBER/comments" --jq "$chosen" | sed -n 1p) || notice "the comments can't be read"
if [ -n "$id" ]; then
  gh api --silent --method PATCH "$place/comments/$id" --field "body=@$before.md"
else
  gh api --silent "$place/$NUMBER/comments" --field "body=@$before.md"
fi || notice 'it needs the permission pull-requests: write'
