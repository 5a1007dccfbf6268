"""The observations in bench/corpus, which RecordedLimitsTest judges anew in every build."""
import json, os, subprocess, zipfile

import limits_cases, services_cases
from results import HOME

CORPUS = os.path.join(HOME, 'bench', 'corpus')


def record(runs):
    """Adds the runs in a folder, those of bench/limits or of bench/known-limits, and the truth of each."""
    unrecorded = [name for name, case in limits_cases.CASES.items() if not case.get('recorded', True)]
    subprocess.run([os.path.join(HOME, 'mvnw'), '-q', '-B', '-pl', 'lab', '-am', 'test', '-Dtest=RecordedLimitsTest#record',
                    '-Dsurefire.failIfNoSpecifiedTests=false', '-Dheddle.record=' + os.path.abspath(runs),
                    '-Dheddle.record.except=' + ','.join(unrecorded)], cwd=HOME, check=True)
    with zipfile.ZipFile(os.path.join(CORPUS, 'recorded-limits.zip')) as archive:
        names = [name[:-len('.json')] for name in archive.namelist()]
    every = {**{name: case['cause'] or '' for name, case in limits_cases.CASES.items()}, **services_cases.truths()}
    with open(os.path.join(CORPUS, 'truth.json'), 'w') as file:
        json.dump({name: every[name] for name in sorted(names)}, file, indent=2)
        file.write('\n')
