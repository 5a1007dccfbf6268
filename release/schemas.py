"""Whether the JSON schemas are compatible with those of an earlier commit.

What Heddle writes (verdict) keeps each field that it had, with its type, unless schemaVersion was raised. What it reads
(experiment, scenario) still accepts each field, and requires none that it did not require.

usage: python3 release/schemas.py COMMIT
"""
import json, re, subprocess, sys

VERSION = 'model/src/main/java/dev/heddle/model/Json.java'
WRITTEN, READ = ['verdict'], ['experiment', 'scenario']


def now(path):
    with open(path) as file:
        return file.read()


def before(commit, path):
    return subprocess.run(['git', 'show', '%s:%s' % (commit, path)], stdout=subprocess.PIPE, text=True, check=True).stdout


def fields(schema, at=''):
    """Every field, by its path, with what is said of its own type."""
    found = {}
    if isinstance(schema, dict):
        for name, field in schema.get('properties', {}).items():
            if isinstance(field, dict):
                found['%s.%s' % (at, name)] = {key: field[key] for key in ('type', '$ref', 'const') if key in field}
        for key, part in schema.items():
            found.update(fields(part, at if key in ('properties', '$defs') else '%s.%s' % (at, key)))
    elif isinstance(schema, list):
        for index, part in enumerate(schema):
            # By what it is, not by its place: a new alternative may come first.
            kind = part.get('properties', {}) if isinstance(part, dict) else {}
            names = [str(field['const']) for field in kind.values() if isinstance(field, dict) and 'const' in field]
            found.update(fields(part, '%s[%s]' % (at, names[0] if names else index)))
    return found


def required(schema, at=''):
    found = set()
    if isinstance(schema, dict):
        found.update('%s.%s' % (at, name) for name in schema.get('required', []) if isinstance(name, str))
        for key, part in schema.items():
            if key not in ('if', 'required'):
                found |= required(part, '%s.%s' % (at, key))
    elif isinstance(schema, list):
        for index, part in enumerate(schema):
            found |= required(part, '%s[%d]' % (at, index))
    return found


def problems(old, new, is_read):
    was, known = fields(old), fields(new)
    for field, type_of in was.items():
        if field not in known:
            yield 'gone: %s' % field
        elif not is_read and known[field] != type_of:
            yield 'changed: %s: %s, was %s' % (field, json.dumps(known[field]), json.dumps(type_of))
    if is_read:
        yield from ('required now: %s' % field for field in sorted(required(new) - required(old)))


def schema_version(source):
    return int(re.search(r'SCHEMA_VERSION = (\d+);', source).group(1))


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    commit, failed = sys.argv[1], False
    raised = schema_version(now(VERSION)) > schema_version(before(commit, VERSION))
    for name in ([] if raised else WRITTEN) + READ:
        path = 'docs/schema/%s.schema.json' % name
        wrong = list(problems(json.loads(before(commit, path)), json.loads(now(path)), name in READ))
        print('%s %s is compatible with %s' % ('[FAILED]' if wrong else '[OK]', path, commit))
        for problem in wrong:
            print('         ' + problem)
        failed |= bool(wrong)
    if raised:
        print('[OK] schemaVersion was raised, so what Heddle writes may differ from %s' % commit)
    raise SystemExit(1 if failed else 0)


if __name__ == '__main__':
    main()
