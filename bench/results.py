"""What the benchmarks share: where Heddle is, and where results go."""
import os, random, statistics, subprocess

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HEDDLE = os.environ.get('HEDDLE', os.path.join(HOME, 'dist', 'target', 'heddle', 'heddle'))


def build():
    """Builds where need be; what is measured is then the folder that users get."""
    subprocess.run([os.path.join(HOME, 'heddle'), '--version'], check=True, stdout=subprocess.DEVNULL)


def java():
    """The JDK that runs Heddle."""
    out = subprocess.run(['sh', '-c', '. "%s/.mvn/jdk.sh"; find_jdk; echo "$HEDDLE_JAVA_HOME"' % HOME],
                         stdout=subprocess.PIPE, text=True, cwd=HOME).stdout.strip()
    return os.path.join(out, 'bin', 'java')


def called(rung):
    return ('%s %s' % (rung['kind'], rung['name'])).strip()


def found(verdict):
    """What is named as the limit: those that were seen at it."""
    limit = verdict['limit'] or {}
    # A service that ran out of memory fails, and is told why.
    if verdict['outcome'] not in ('at_limit', 'failed') or not limit.get('observed'):
        return [], []
    name = (called(limit['rung']) + (' spinning' if limit['spinningAt'] else '')
            + (' (waits for itself)' if limit['waitsForItself'] else ''))
    return [name] + [called(tie) for tie in limit['ties']], [called(victim) for victim in limit['victims']]


def interval(ratios):
    """95 % bootstrap interval of the median over blocks."""
    draw = random.Random(1)
    medians = sorted(statistics.median(draw.choices(ratios, k=len(ratios))) for _ in range(2000))
    return medians[50], medians[-51]


def write(title, lines):
    """Puts a section into RESULTS.md, in place of the one of the same title, and prints it."""
    path = os.path.join(HOME, 'bench', 'RESULTS.md')
    with open(path) as file:
        text = file.read()
    start, end = '<!-- %s -->\n' % title, '<!-- end of %s -->\n' % title
    section = start + '\n'.join(lines) + '\n' + end
    if start in text:
        text = text[:text.index(start)] + section + text[text.index(end) + len(end):]
    else:
        text = text.rstrip('\n') + '\n\n' + section
    with open(path, 'w') as file:
        file.write(text)
    print('\n'.join(lines))
