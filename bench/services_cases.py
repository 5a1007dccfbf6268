"""Services with a known limit, for bench/known-limits: the files service.yaml below bench/services."""
import collections, glob, json, os

from results import HOME

SERVICES = os.path.join(HOME, 'bench', 'services')

# Whose services were written together, in the order in which they were.
SETS = ('first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh',
        'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth',
        'twentieth', 'twenty-first', 'twenty-second', 'twenty-third', 'twenty-fourth', 'twenty-fifth',
        'twenty-sixth', 'twenty-seventh', 'twenty-eighth', 'twenty-ninth', 'thirtieth',
        'thirty-first', 'thirty-second', 'thirty-third', 'thirty-fourth', 'thirty-fifth', 'thirty-sixth', 'thirty-seventh',
        'thirty-eighth', 'thirty-ninth')

# name: framework-name, the name of the folder. cause: how the name of the limit begins, by variant; '' where nothing
# limits it. range: from, to requests/s at which it saturates; None if the machine decides.
Service = collections.namedtuple('Service', 'name folder what start path cause range set max_rate')


def fields(path):
    """The fields of a service.yaml, which is flat: `key: value`, the value bare, in double quotes, or a list of such."""
    told = {}
    with open(path) as file:
        for line in file:
            key, _, value = line.strip().partition(': ')
            if key and not key.startswith('#'):
                told[key] = json.loads(value) if value[:1] in ('"', '[') else value
    return told


def read(path):
    told = fields(path)
    folder = os.path.dirname(path)
    cause = {'': told['cause'], **{key.partition('-')[2]: told[key] for key in told if key.startswith('cause-')}}
    return Service(os.path.basename(folder), folder, told['what'], told['start'], told['path'],
                   {variant: '' if name == 'none' else name for variant, name in cause.items()},
                   tuple(int(rate) for rate in told['range'].split(' to ')) if 'range' in told else None,
                   told['set'], int(told.get('max-rate', 2000)))


def services():
    """All of them, by name: set by set."""
    every = [read(path) for path in glob.glob(os.path.join(SERVICES, '*', '*', 'service.yaml'))]
    return {one.name: one for one in sorted(every, key=lambda one: (SETS.index(one.set), one.name))}


def cause(service, variant):
    return service.cause.get(variant, service.cause[''])


def truths():
    """What RecordedLimitsTest expects of each, by the name of its recording, which is of one variant or of all."""
    told = {}
    for service in services().values():
        name = 'services-' + service.name.partition('-')[2]
        for variant in ('', 'platform', 'virtual'):
            told['-'.join(filter(None, (name, variant)))] = cause(service, variant)
    return told
