"""Services with a known limit, for bench/limits.

server, work: see the README of subjects/planted (Planted.java, Works.java); `remote` is what the
service behind `remote(REMOTE)` does. cause: how the name of the limit begins, None where nothing is to
be found up to `max`. rate: requests/s at the limit; left out where it
depends on the machine. within: what a shell does before it starts the JVM. units: capacity of the cause, where a victim has the same name.
"""

HEAP = ['-Xmx512m', '-XX:+UseSerialGC']

TWO_CARRIERS = HEAP + ['-Djdk.virtualThreadScheduler.parallelism=2']

MADE = {
    # One resource alone.
    'tomcat-workers': dict(server='tomcat:10', work='sleep(50)', cause='workers http-nio', rate=200),
    'jetty-workers': dict(server='jetty:10', work='sleep(50)', cause='workers qtp', rate=200),
    'pinned-21': dict(server='jdk', work='pinned(sleep(50))', cause='carriers', rate=40, jdk='21',
                      options=['-Xmx512m', '-XX:+UseSerialGC', '-Djdk.virtualThreadScheduler.parallelism=2']),
    'hikari': dict(server='jdk', work='hikari(10, sleep(50))', cause='connection_pool HikariPool', rate=200),
    'semaphore': dict(server='jdk', work='semaphore(10, sleep(50))', cause='semaphore', rate=200),
    'lock': dict(server='jdk', work='lock(sleep(5))', cause='lock', rate=195),
    'monitor': dict(server='jdk', work='monitor(sleep(5))', cause='monitor', rate=195),
    'monitor-21': dict(server='jdk', work='monitor(sleep(4))', cause='monitor', rate=245, jdk='21'),
    'monitor-workers': dict(server='tomcat:200', work='monitor(sleep(5))', cause='monitor', rate=195),
    'cpu': dict(server='jdk', work='cpu(10)', cause='cpu'),
    'cpu-workers': dict(server='tomcat:200', work='cpu(10)', cause='cpu'),
    # What requests keep while they wait fills the heap: 192 MB ÷ (2 MB × 500 ms) = 192/s.
    'heap': dict(server='jdk', work='heap(2, 500)', cause='heap', options=['-Xmx192m', '-XX:+UseSerialGC']),
    'collector': dict(server='jdk', work='garbage(800)', cause='collector', options=['-Xmx64m', '-XX:+UseSerialGC']),
    'connections': dict(server='tomcat:virtual:10', work='sleep(50)', cause='accepted_connections', rate=200),
    'third-party': dict(server='jdk', work='remote(REMOTE)', remote='semaphore(4, sleep(5))', cause='dependency', rate=780),
    'spinning': dict(server='jdk', work='spin-lock(cpu(10))', cause='cpu spinning'),
    'home-made-pool': dict(server='jdk', work='home-made-pool(10, sleep(50))', cause='queue', rate=200),
    'generator': dict(server='jdk', work='sleep(50)', cause='load_generator', rate=200, connections=10),
    'limiter': dict(server='jdk', work='limiter(300) + sleep(5)', cause='admission 429', rate=300),
    'own-executor': dict(server='jdk', work='executor(8, sleep(20))', cause='workers pool-', rate=400),
    'common-pool': dict(server='jdk', work='common-pool(sleep(20))', cause='workers ForkJoinPool.commonPool', rate=49),
    # Nested: a victim around the cause.
    'pool-database': dict(server='jdk', work='hikari(10, remote(REMOTE))', remote='semaphore(4, sleep(5))',
                          cause='dependency', rate=780),
    'workers-pool-database': dict(server='tomcat:200', work='hikari(10, remote(REMOTE))',
                                  remote='semaphore(4, sleep(5))', cause='dependency', rate=780),
    'workers-service': dict(server='tomcat:200', work='remote(REMOTE)', remote='semaphore(60, sleep(100))',
                            cause='dependency', rate=600),
    'workers-pool': dict(server='tomcat:50', work='hikari(5, sleep(20))', cause='connection_pool', rate=250),
    'semaphore-pool': dict(server='jdk', work='semaphore(20, hikari(5, sleep(20)))', cause='connection_pool', rate=250),
    'lock-in-pool': dict(server='jdk', work='hikari(10, lock(sleep(5)))', cause='lock', rate=195),
    'monitor-in-pool-workers': dict(server='tomcat:100', work='hikari(10, monitor(sleep(5)))', cause='monitor', rate=195),
    'pool-in-lock': dict(server='jdk', work='lock(hikari(10, sleep(5)))', cause='lock', rate=190),
    # What the process may have.
    'quota': dict(server='jdk', work='cpu(2)', cause='cpu', within='MICROS=50000; QUOTA'),
    'descriptors': dict(server='jdk', work='sleep(300)', cause='descriptors', within='ulimit -n 160'),
    # Nothing is limited.
    'healthy': dict(server='jdk', work='sleep(20)', cause=None, max=500),
    'slow-minority': dict(server='jdk', work='slow(3, 4000) + sleep(5)', cause=None, max=500),
}

# Written after the inference was finished and its thresholds were frozen.
HELD_OUT = {
    'jetty-pool-database': dict(server='jetty:50', work='hikari(8, remote(REMOTE))', remote='semaphore(3, sleep(6))',
                                cause='dependency', rate=490),
    'semaphore-service': dict(server='jdk', work='semaphore(40, remote(REMOTE))', remote='semaphore(10, sleep(30))',
                              cause='dependency', rate=330),
    'in-series': dict(server='jdk', work='hikari(6, sleep(12)) + semaphore(20, sleep(10))', cause='connection_pool', rate=490),
    # 10 ÷ 21 ms = 476/s, 10 ÷ 20 ms = 500/s.
    'near-tied': dict(server='jdk', work='semaphore(10, sleep(20)) + hikari(10, sleep(21))',
                      cause='connection_pool', rate=470),
    'striped': dict(server='jdk', work='striped(4, sleep(10))', cause='monitor', rate=390),
    'write-lock-workers': dict(server='tomcat:100', work='write-lock(sleep(4))', cause='lock', rate=243),
    'stamped-lock': dict(server='jdk', work='stamped-lock(sleep(5))', cause='lock', rate=195),
    'executor-in-workers': dict(server='tomcat:200', work='executor(6, sleep(15))', cause='workers pool-', rate=395),
    'n-plus-one': dict(server='tomcat:virtual', work='hikari(5, sleep(4) + sleep(4) + sleep(4) + sleep(4) + sleep(4))',
                       cause='connection_pool', rate=240),
    'lock-behind-pool': dict(server='tomcat:50', work='hikari(20, remote(REMOTE))', remote='lock(sleep(3))',
                             cause='dependency', rate=320),
    'limiter-workers': dict(server='tomcat:100', work='limiter(160) + sleep(20)', cause='admission 429', rate=160),
    'monitor-21-four': dict(server='jdk', work='monitor(sleep(10))', cause='monitor', rate=99, jdk='21',
                            options=HEAP + ['-Djdk.virtualThreadScheduler.parallelism=4']),
    'pinned-pool-21': dict(server='jdk', work='pinned(hikari(10, sleep(20)))', cause='carriers', rate=197, jdk='21',
                           options=HEAP + ['-Djdk.virtualThreadScheduler.parallelism=4']),
    'pool-21': dict(server='tomcat:virtual', work='hikari(10, sleep(20))', cause='connection_pool', rate=495, jdk='21'),
    # As much stays however many requests there are: only the time of the collector grows with them.
    'collector-g1': dict(server='tomcat:100', work='garbage(600)', cause='collector', options=['-Xmx80m', '-XX:+UseG1GC']),
    'cpu-in-pool': dict(server='jdk', work='hikari(50, cpu(5))', cause='cpu'),
    'home-made-workers': dict(server='tomcat:100', work='home-made-pool(4, sleep(10))', cause='queue', rate=395),
    'healthy-workers': dict(server='tomcat:200', work='sleep(10)', cause=None, max=400),
    'healthy-pool': dict(server='tomcat:virtual', work='hikari(50, sleep(5))', cause=None, max=500),
    'slow-minority-workers': dict(server='tomcat:200', work='slow(2, 2000) + sleep(5)', cause=None, max=300),
}

# Written later still, after all of the above had been run and judged.
LATER = {
    # One thread takes from the queue that requests wait for.
    'batcher': dict(server='jdk', work='batcher(8, sleep(40))', cause='workers batcher', rate=200),
    'batcher-workers': dict(server='tomcat:200', work='batcher(4, sleep(20))', cause='workers batcher', rate=200),
    'nested-executors': dict(server='jdk', work='executor(12, executor(4, sleep(10)))', cause='workers pool-', rate=395,
                             units=4, recorded=False),  # cause and victim have one name
    'common-pool-workers': dict(server='tomcat:100', work='common-pool(sleep(10))',
                                cause='workers ForkJoinPool.commonPool', rate=98),
    'stripes-in-pool': dict(server='jdk', work='hikari(30, striped(2, sleep(5)))', cause='monitor', rate=390),
    'lock-then-pool': dict(server='jdk', work='lock(sleep(3)) + hikari(20, sleep(10))', cause='lock', rate=320),
    # It stops answering: there is no limit to judge anew (FindingsTest has it).
    'leak': dict(server='jdk', work='leak(200, sleep(5))', cause='semaphore', recorded=False),
    'lock-21': dict(server='jdk', work='lock(sleep(5))', cause='lock', rate=195, jdk='21'),
    'workers-21': dict(server='tomcat:10', work='sleep(40)', cause='workers http-nio', rate=249, jdk='21'),
    'third-party-21': dict(server='tomcat:virtual', work='remote(REMOTE)', remote='semaphore(5, sleep(10))',
                           cause='dependency', rate=490, jdk='21'),
    'monitor-in-pool-21': dict(server='jdk', work='hikari(10, monitor(sleep(5)))', cause='monitor', rate=195, jdk='21',
                               options=HEAP + ['-Djdk.virtualThreadScheduler.parallelism=4']),
    # Its run was kept for the proof alone.
    'monitor-workers-21': dict(server='tomcat:100', work='hikari(10, monitor(sleep(5)))', cause='monitor', rate=195,
                               jdk='21', recorded=False),
    'limiter-21': dict(server='tomcat:virtual', work='limiter(250) + sleep(5)', cause='admission 429', rate=250, jdk='21'),
    'quota-workers': dict(server='tomcat:200', work='cpu(3)', cause='cpu', within='MICROS=80000; QUOTA'),
    'quota-in-pool': dict(server='jdk', work='hikari(20, cpu(2))', cause='cpu', within='MICROS=40000; QUOTA'),
    'quota-and-pool': dict(server='tomcat:virtual', work='hikari(4, sleep(20))', cause='connection_pool', rate=198,
                           within='MICROS=100000; QUOTA'),
    'descriptors-jetty': dict(server='jetty:200', work='sleep(200)', cause='descriptors', within='ulimit -n 150'),
    'descriptors-and-pool': dict(server='jdk', work='hikari(5, sleep(20))', cause='connection_pool', rate=248,
                                 within='ulimit -n 300'),
    # A quota of one processor gives one carrier, which is pinned by whoever has the monitor: nobody else comes to wait
    # for the monitor.
    'quota-monitor-21': dict(server='jdk', work='monitor(sleep(5))', cause='carriers', rate=195, jdk='21',
                             within='MICROS=100000; QUOTA'),
    'storm': dict(server='jdk', work='storm(8, 300, sleep(20))', cause='workers pool-', rate=395),
    'metastable': dict(server='tomcat:virtual', work='storm(3, 400, sleep(60))', cause='workers pool-', rate=49),
    'acceptor': dict(server='acceptor:50', work='sleep(5)', cause='workers main', rate=195),
    'backlog': dict(server='acceptor:8', work='sleep(5)', cause='workers main', rate=195),
    # As many workers as connections, which are held for longer: no request waits for a worker.
    'backlog-workers': dict(server='tomcat:10:10:8', work='sleep(50)', cause='accepted_connections',
                            rate=200),
    'parallel-stream': dict(server='jdk', work='parallel-stream(8, cpu(1))', cause='cpu'),
    'parallel-stream-workers': dict(server='tomcat:20', work='parallel-stream(4, sleep(20))',
                                    cause='workers ForkJoinPool.commonPool'),
    'file': dict(server='jdk', work='file(20)', cause='carriers', rate=100, options=TWO_CARRIERS),
    # This JDK adds a carrier for each that reads a file: at most six more here.
    'file-21': dict(server='jdk', work='file(20)', cause='carriers', rate=400, jdk='21',
                    options=TWO_CARRIERS + ['-Djdk.virtualThreadScheduler.maxPoolSize=8']),
    'file-workers': dict(server='tomcat:10', work='file(20)', cause='workers http-nio', rate=495),
    # Of one host the JDK looks up one name at a time.
    'dns': dict(server='jdk', work='dns(20)', cause='lock', rate=49),
    'dns-workers': dict(server='tomcat:50', work='dns(10)', cause='lock', rate=98),
    # Who waits for a class to be initialized keeps its carrier; ten requests use each.
    'class-init': dict(server='jdk', work='class-init(20, 10)', cause='carriers', rate=490, options=TWO_CARRIERS),
    'class-init-once': dict(server='tomcat:100', work='class-init(2000, 1000000) + sleep(5)', cause=None, max=2000),
    # As fast as the generator can ask: nothing but the processors may be named.
    'full-speed': dict(server='jdk', work='sleep(20)', cause='cpu', max=30000, recorded=False,
                       options=HEAP + ['-Dsun.net.httpserver.maxIdleConnections=4000']),  # 200 unless told
    'full-speed-workers': dict(server='tomcat:200', work='sleep(2)', cause='cpu', max=30000),
    'full-speed-pool': dict(server='tomcat:virtual', work='hikari(50, sleep(1))', cause='cpu', max=30000, recorded=False),
    'healthy-cache': dict(server='tomcat:virtual', work='cached(500, sleep(30))', cause=None, max=400),
    'healthy-jetty': dict(server='jetty:50', work='hikari(20, sleep(2))', cause=None, max=300),
    'healthy-stripes': dict(server='jdk', work='striped(32, sleep(1))', cause=None, max=400),
    'healthy-executor': dict(server='tomcat:100', work='executor(32, sleep(5))', cause=None, max=400),
    'healthy-remote': dict(server='jdk', work='remote(REMOTE)', remote='sleep(5)', cause=None, max=300),
    'healthy-21': dict(server='tomcat:virtual', work='hikari(50, sleep(5))', cause=None, max=400, jdk='21'),
    'healthy-garbage': dict(server='tomcat:100', work='garbage(50)', cause=None, max=200),
}

CASES = dict(
    MADE,
    **{name: dict(case, set='held-out') for name, case in HELD_OUT.items()},
    **{name: dict(case, set='later') for name, case in LATER.items()},
)
