"""Pages of the site that are made from the sources: one per experiment, and the reference of files.

Called by site/build with the folder of the docs, and the folder of the built Heddle.
"""
import json, os, re, sys, textwrap
from ruamel.yaml import YAML

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOTS = ['Verdict', 'service', 'queries', 'programs', 'scenario']
RESULTS = [('RESULTS-published', "with the article's parameters"), ('RESULTS', 'with default settings')]


def read(path):
    with open(os.path.join(HOME, path)) as file:
        return file.read()


def table(head, rows):
    cell = lambda text: str(text).replace('|', '\\|').replace('\n', ' ')
    line = lambda cells: '| %s |' % ' | '.join(map(cell, cells))
    rows = [list(row) for row in rows]
    if not any(row[-1] for row in rows):
        head, rows = head[:-1], [row[:-1] for row in rows]
    return '\n'.join([line(head), line(['---'] * len(head))] + [line(row) for row in rows])


def code(text):
    return '`%s`' % text if text != '' else ''


# Experiments

def chapter(results, name):
    """What a file of results says of an experiment: the sections between its heading and the next."""
    found = re.search(r'^## %s\n(.*?)(?=^## |\Z)' % re.escape(name), read('docs/%s.md' % results), re.S | re.M)
    return found.group(1).strip() if found else ''


def measured(text):
    """Throughput and limit by case, where the chapter has them."""
    found, head = {}, None
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip('|').split(' | ')] if line.startswith('| ') else None
        if cells and head is None:
            head = cells
        elif cells and head and not set(cells[0]) <= {'-', ' '}:
            row = dict(zip(head, cells))
            if 'requests/s' in row:
                found[row['case']] = '%s/s; %s' % (row['requests/s'], limited(row))
        elif not cells:
            head = None
    return found


def limited(row):
    """The limit is that of the lowest ceiling; most of it has to be in use for it to be one."""
    share = float(row['of ceiling'].split(' ')[0] or 0)
    return 'limited by ' + row['ceiling set by'] if share >= 85 else 'no limit reached'


def seconds(duration):
    found = re.fullmatch(r'([0-9.]+)(ms|s|m)', str(duration))
    return float(found.group(1)) * {'ms': 0.001, 's': 1, 'm': 60}[found.group(2)] if found else None


def article_figures(published, parameters):
    if not published:
        return 'no figures'
    said = []
    if 'perSecond' in published:
        said.append('%s/s' % format(published['perSecond'], ','))
    if 'served' in published:
        lasts = seconds(parameters.get('duration', ''))
        rate = '%.3g/s; ' % (published['served'] / lasts) if lasts else ''
        said.append('%s%s of %s served' % (rate, format(published['served'], ','), format(published['offered'], ',')))
    if 'latencyMaxMillis' in published:
        said.append('longest %g s' % (published['latencyMaxMillis'] / 1000))
    if 'osThreadsPeak' in published:
        said.append('%d OS threads' % published['osThreadsPeak'])
    if 'heapPeakMegabytes' in published:
        said.append('%d MB heap' % published['heapPeakMegabytes'])
    return '; '.join(said)


def variant_rows(experiment):
    for variant in experiment.get('variants', []):
        where = ', '.join(str(part) for part in (
            variant.get('jar') or experiment.get('jar', ''), 'JDK %s' % variant['jdk'] if 'jdk' in variant else '',
            ' '.join(code(option) for option in variant.get('javaOptions', []))) if part)
        yield [code(variant['name']), variant.get('description', ''), variant.get('threadModel', ''), where]


def program_rows(experiment):
    for program in experiment.get('programs', []):
        yield [code(program['name']), program.get('description', ''), 'JDK %s' % program['jdk'] if 'jdk' in program else '']


def driver_rows(experiment):
    for driver in experiment.get('drivers', []):
        yield [code(driver['name']), ', '.join(code(value) for key, value in driver.items() if key != 'name')]


def experiment_page(name, experiment, source):
    out = ['# %s' % name, '', experiment['question'], '']
    article = experiment.get('article', {})
    if article:
        out += ['Article: %s%s.' % (article['title'], ', ' + article['section'] if 'section' in article else ''), '']
    out += ['```', 'heddle run %s                 # default settings' % name,
            "heddle run %s --published     # the article's parameters" % name, '```', '']
    parameters = experiment.get('parameters', {})
    names = sorted({key for values in parameters.values() for key in values})
    if names:
        out += [table(['parameter', 'default', "the article's"],
                      [[code(key), parameters.get('quick', {}).get(key, ''), parameters.get('published', {}).get(key, '')]
                       for key in names]), '']
    for head, rows in ((['variant', 'what it is', 'threads', 'runs'], list(variant_rows(experiment))),
                       (['program', 'what it is', 'runs on'], list(program_rows(experiment))),
                       (['driver', 'what it is'], list(driver_rows(experiment)))):
        if rows:
            out += ['## What is compared', '', table(head, rows), '']
    chapters = {results: chapter(results, name) for results, _ in RESULTS}
    if experiment.get('variants'):
        ours = {results: measured(text) for results, text in chapters.items()}
        out += ["## The article's figures beside ours", '',
                table(['variant', 'article'] + [title for _, title in RESULTS],
                      [[code(variant['name']), article_figures(variant.get('published'), parameters.get('published', {}))]
                       + [ours[results].get(variant['name'], '–') for results, _ in RESULTS]
                       for variant in experiment['variants']]), '',
                'Ours: completed requests/s, and what limited them (85 % or more of its ceiling). The machines are described with the results: '
                + ', '.join('[%s](../docs/%s.md)' % (title, results) for results, title in RESULTS) + '.', '']
    if article.get('notes'):
        out += ['## Notes', ''] + ['- ' + ' '.join(note.split()) for note in article['notes']] + ['']
    for results, title in RESULTS:
        if chapters[results]:
            # The question and the article stand above.
            body = re.sub(r'\A.*?(?=^\| )', '', chapters[results], count=1, flags=re.S | re.M)
            out += ['## Results %s' % title, '', body, '']
    out += ['## The experiment file', '', '```yaml', source.strip(), '```', '']
    return '\n'.join(out)


def experiments(docs):
    os.makedirs(os.path.join(docs, 'experiments'))
    files = sorted(file for file in os.listdir(os.path.join(HOME, 'experiments')) if file.endswith('.yaml'))
    rows = []
    for file in files:
        source = read('experiments/' + file)
        experiment = YAML(typ='safe', pure=True).load(source)
        name = experiment['name']
        write(docs, 'experiments/%s.md' % name, experiment_page(name, experiment, source))
        rows.append(['[%s](%s.md)' % (name, name), experiment['question'], experiment.get('article', {}).get('title', '')])
    listed = '\n'.join(file.replace('.yaml', '') for file in files)
    write(docs, 'experiments/index.md', '# Published experiments\n\nEach is one command, `heddle run NAME`.\n\n%s\n\n'
          '```{toctree}\n:hidden:\n\n%s\n```\n' % (table(['experiment', 'question', 'article'], rows), listed))


# Reference of files, from their JSON schemas

def kind(schema):
    """What a value is, in a few words; a named one is a link."""
    if schema is True or schema == {}:
        return 'anything'
    if '$ref' in schema:
        name = schema['$ref'].rsplit('/', 1)[-1]
        return '[%s](#%s)' % (name, slug(name))
    if 'const' in schema:
        return code(json.dumps(schema['const']))
    if 'enum' in schema:
        return ', '.join(code(json.dumps(one).strip('"')) for one in unique(schema['enum']))
    for several in ('anyOf', 'oneOf'):
        if several in schema:
            return ' or '.join(unique(kind(one) for one in schema[several]))
    if schema.get('type') == 'array':
        return 'list of ' + kind(schema.get('items', {}))
    if schema.get('type') == 'object':
        more = schema.get('additionalProperties')
        if isinstance(more, dict):
            return 'map of ' + kind(more)
        return 'object'
    types = schema.get('type', 'anything')
    return ' or '.join(types) if isinstance(types, list) else types


def unique(values):
    seen = {}
    for value in values:
        seen.setdefault(str(value).lower() if isinstance(value, bool) else value, value)
    return list(seen.values())


def slug(name):
    return re.sub(r'[^a-z0-9-]', '', name.lower())


def fields(schema, at=''):
    """Rows of an object's fields; those of an object without a name of its own follow it."""
    required = schema.get('required', [])
    for name, field in schema.get('properties', {}).items():
        about = field.get('description', '') if isinstance(field, dict) else ''
        if 'pattern' in field and not about:
            about = 'matches %s' % code(field['pattern'])
        yield [code(at + name), kind(field), 'yes' if name in required else '', about]
        yield from fields(field, at + name + '.')
        if field.get('type') == 'array' and isinstance(field.get('items'), dict):
            yield from fields(field['items'], at + name + '[].')


def definition(name, schema):
    out = ['## %s' % name, '']
    if schema.get('description'):
        out += [schema['description'], '']
    alternatives = schema.get('oneOf') or schema.get('anyOf') or []
    objects = [one for one in alternatives if isinstance(one, dict) and one.get('properties')]
    if objects:
        out += ['One of:', '']
        for one in objects:
            out += [table(['field', 'value', 'required', ''], fields(one)), '']
    elif schema.get('properties'):
        out += [table(['field', 'value', 'required', ''], fields(schema)), '']
    else:
        out += [kind({key: value for key, value in schema.items() if key != 'description'})
                + (', matches %s' % code(schema['pattern']) if 'pattern' in schema else '') + '.', '']
    return out


def schema_page(docs, name, title, text, only=None):
    schema = json.loads(read('docs/schema/%s.schema.json' % name))
    definitions = schema['$defs'] if '$defs' in schema else only
    out = ['# %s' % title, '', textwrap.dedent(text).strip(), '']
    # The roots first.
    for key in [root for root in ROOTS if root in definitions] + sorted(set(definitions) - set(ROOTS), key=str.lower):
        out += definition(key, definitions[key])
    write(docs, 'reference/%s.md' % name, '\n'.join(out))


def reachable(definitions, name, found=None):
    found = {} if found is None else found
    if name not in found:
        found[name] = definitions[name]
        for other in re.findall(r'"#/\$defs/([^"]+)"', json.dumps(definitions[name])):
            reachable(definitions, other, found)
    return found


def reference(docs):
    os.makedirs(os.path.join(docs, 'reference'))
    schema_page(docs, 'experiment', 'Fields of experiment files', '''
        The fields of an experiment file, from its
        [JSON schema](../docs/schema/experiment.schema.json). Its root is [service](#service), or
        [queries](#queries) or [programs](#programs) if it has such a field.
        [Experiment files](../docs/experiments.md) explains them, with defaults. Where a value may be a
        parameter, `${name}` stands for it.''')
    everything = json.loads(read('docs/schema/experiment.schema.json'))['$defs']
    schema_page(docs, 'scenario', 'Fields of scenario files', '''
        The fields of a scenario file, from its [JSON schema](../docs/schema/scenario.schema.json).
        [User journeys](../docs/scenarios.md) explains them.''', reachable(everything, 'scenario'))
    schema_page(docs, 'verdict', 'Fields of verdict.json', '''
        The fields of `verdict.json`, from its [JSON schema](../docs/schema/verdict.schema.json), which is
        made from the records that write it. Its root is [Verdict](#verdict).
        [verdict.json](../docs/verdict.md) explains them, with the units and the findings.''')


def write(docs, path, text):
    with open(os.path.join(docs, path), 'w') as file:
        file.write(text)


if __name__ == '__main__':
    experiments(sys.argv[1])
    reference(sys.argv[1])
