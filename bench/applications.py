"""Real applications that nobody here wrote: where they come from and how they start."""
import json, os, shutil, subprocess, sys

from results import HOME, java


def jar_of(options='', arguments=''):
    """What starts an executable jar by a command."""
    return lambda folder, jar: ['--variant', 'as-built=%s %s -jar %s %s' % (
        java(), options, jar, arguments.format(folder=folder))]


def wiremock(folder, jar):
    os.makedirs(os.path.join(folder, 'mappings'), exist_ok=True)
    with open(os.path.join(folder, 'mappings', 'slow.json'), 'w') as file:
        json.dump({'request': {'method': 'GET', 'url': '/slow'},
                   'response': {'status': 200, 'body': 'ok', 'fixedDelayMilliseconds': 200}}, file)
    return jar_of('-Xmx512m', '--port ${{port}} --root-dir {folder} --container-threads 20'
                  ' --no-request-journal')(folder, jar)


def tomcat(folder, archive):
    """Its own examples, with its connector on platform and on virtual threads."""
    variants = []
    for model in ('platform', 'virtual'):
        home = unpacked(archive, os.path.join(folder, 'tomcat-' + model))
        server = os.path.join(home, 'conf', 'server.xml')
        with open(server) as file:
            text = file.read()
        text = text.replace('port="8080"', 'port="${http.port}" useVirtualThreads="%s"'
                            % str(model == 'virtual').lower()).replace('port="8005"', 'port="-1"')
        with open(server, 'w') as file:
            file.write(text)
        variants += ['--variant', '%s=%s -Xmx512m -Dhttp.port=${port} -Dcatalina.home=%s -Dcatalina.base=%s -cp %s'
                     ' org.apache.catalina.startup.Bootstrap start' % (
                         model, java(), home, home,
                         ':'.join(os.path.join(home, 'bin', name) for name in ('bootstrap.jar', 'tomcat-juli.jar')))]
    return variants


def apicurio(folder, archive):
    home = unpacked(archive, os.path.join(folder, 'apicurio'))
    return ['--variant', 'as-built=cd %s && exec %s -Xmx768m -Dquarkus.http.port=${port} '
            '-Dquarkus.management.port=0 -jar quarkus-run.jar' % (home, java())]


def keycloak(folder, archive):
    home = unpacked(archive, os.path.join(folder, 'keycloak'))
    return ['--variant', 'as-built=%s/bin/kc.sh start-dev --http-port=${port} --http-management-port=0' % home,
            '--env', 'KC_BOOTSTRAP_ADMIN_USERNAME=admin', '--env', 'KC_BOOTSTRAP_ADMIN_PASSWORD=admin',
            '--env', 'JAVA_HOME=' + os.path.dirname(os.path.dirname(java())), '--ready-within', '3m']


def s3proxy(folder, jar):
    with open(os.path.join(folder, 's3proxy.properties'), 'w') as file:
        file.write('s3proxy.authorization=none\njclouds.provider=transient\njclouds.identity=x\n'
                   'jclouds.credential=x\njclouds.endpoint=\n')
    return jar_of('-Xmx512m -Ds3proxy.endpoint=http://127.0.0.1:${port}',
                  '--properties {folder}/s3proxy.properties')(folder, jar)


def mockserver(folder, jar):
    with open(os.path.join(folder, 'delayed.json'), 'w') as file:
        json.dump([{'httpRequest': {'path': '/slow'},
                    'httpResponse': {'body': 'ok', 'delay': {'timeUnit': 'MILLISECONDS', 'value': 200}}}], file)
    return jar_of('-Xmx512m -Dmockserver.logLevel=WARN -Dmockserver.initializationJsonPath=%s/delayed.json' % folder,
                  '-serverPort ${{port}}')(folder, jar)


def payara(folder, jar):
    """With Tomcat's examples."""
    home = unpacked(fetched(APPS['tomcat'][0], folder), os.path.join(folder, 'tomcat'))
    war = shutil.make_archive(os.path.join(folder, 'examples'), 'zip', os.path.join(home, 'webapps', 'examples'))
    os.rename(war, os.path.join(folder, 'examples.war'))
    return [jar, '--arg=--nocluster', '--arg=--deploy', '--arg=' + os.path.join(folder, 'examples.war')]


def unpacked(archive, to):
    """The folder in the archive that holds it all."""
    os.makedirs(to, exist_ok=True)
    shutil.unpack_archive(archive, to)
    inside = os.listdir(to)
    home = os.path.join(to, inside[0]) if len(inside) == 1 else to
    for script in os.listdir(os.path.join(home, 'bin')) if os.path.isdir(os.path.join(home, 'bin')) else []:
        os.chmod(os.path.join(home, 'bin', script), 0o755)
    return home


# name: (artifact, what starts it, what is asked of it, what is known of its limit)
APPS = {
    'petclinic': (None, lambda folder, jar: [jar],
                  ['--path', '/owners?lastName=', '--path', '/vets.html', '--path', '/owners/1'],
                  'CPU: everything is computed, the database is H2 in the same process'),
    'petclinic-rest': (None, lambda folder, jar: [jar], ['--path', '/petclinic/api/owners'], 'CPU'),
    'micronaut-petclinic': (None, lambda folder, jar: [jar], ['--path', '/owners/1'], 'CPU'),
    'helidon': (None, lambda folder, jar: [jar], ['--path', '/greet'], 'CPU'),
    'wiremock': ('org.wiremock:wiremock-standalone:3.13.2', wiremock, ['--path', '/slow'],
                 'worker threads of its relocated Jetty: each stub waits for 200 ms'),
    'tomcat': ('org.apache.tomcat:tomcat:11.0.24:tar.gz', tomcat,
               ['--path', '/examples/servlets/servlet/HelloWorldExample'], 'CPU'),
    's3mock': ('com.adobe.testing:s3mock:4.7.0:jar:exec',
               jar_of('-Xmx512m', '--com.adobe.testing.s3mock.http-port=${{port}} --server.port=0'),
               ['--path', '/'], 'CPU'),
    'zipkin': ('io.zipkin:zipkin-server:3.6.1:jar:exec',
               jar_of('-Xmx512m', '--armeria.ports[0].port=${{port}} --armeria.ports[0].protocol=http '
                      '--zipkin.query.port=${{port}}'), ['--path', '/api/v2/services'], 'CPU'),
    'nessie': ('org.projectnessie.nessie:nessie-quarkus:0.99.0:jar:runner',
               jar_of('-Xmx512m -Dquarkus.http.port=${port} -Dquarkus.management.port=0'),
               ['--path', '/api/v2/config', '--path', '/api/v2/trees'], 'CPU, or the workers that need it'),
    'apicurio': ('io.apicurio:apicurio-registry-app:3.3.3:tar.gz:all', apicurio,
                 ['--path', '/apis/registry/v3/search/artifacts'], 'CPU, or workers or Agroal around it'),
    'keycloak': ('org.keycloak:keycloak-quarkus-dist:26.7.3:zip', keycloak,
                 ['--ready', '/realms/master', '--path', '/realms/master/protocol/openid-connect/token',
                  '--data', 'grant_type=password&client_id=admin-cli&username=admin&password=admin'],
                 'CPU: each password is hashed on purpose slowly'),
    # Added when the others had been judged.
    'plantuml': ('net.sourceforge.plantuml:plantuml:1.2025.10', jar_of('-Xmx512m', '-picoweb:${{port}}'),
                 ['--path', '/plantuml/svg/SoWkIImgAStDuNBAJrBGjLDmpCbCJbMmKiX8pSd9vt98pKi1IW80'],
                 'CPU: each picture is drawn anew'),
    'mockserver': ('org.mock-server:mockserver-netty-no-dependencies:5.15.0', mockserver, ['--path', '/slow'],
                   'CPU: each answer is delayed for 200 ms by a timer, which holds no thread'),
    'fuseki': ('org.apache.jena:jena-fuseki-server:5.6.0', jar_of('-Xmx512m', '--port ${{port}} --mem /ds'),
               ['--path', '/ds/query?query=SELECT%20(count(*)%20as%20%3Fn)%20%7B%3Fs%20%3Fp%20%3Fo%7D'],
               'CPU, or the lock of its log, which gets three lines per request'),
    's3proxy': ('org.gaul:s3proxy:2.9.0:jar:jar-with-dependencies', s3proxy, ['--path', '/'], 'CPU; its Jetty is relocated'),
    'h2': ('com.h2database:h2:2.5.252', lambda folder, jar: [jar], ['--path', '/'],
           'heap: each request keeps a session for half an hour; connections end after a response without notice'),
    'payara': ('fish.payara.extras:payara-micro:6.2025.10', payara,
               ['--path', '/examples/servlets/servlet/HelloWorldExample'], 'CPU'),
    'rdf4j': ('org.eclipse.rdf4j:rdf4j-http-server:4.1.3:war', lambda folder, war: [war, '--server', 'tomcat'],
              ['--path', '/repositories'], 'CPU; each request is logged under a lock'),
    'hawtio': ('io.hawt:hawtio-app:2.17.7', jar_of('-Xmx512m', '--port ${{port}}'), ['--path', '/hawtio/'], 'CPU'),
}


def fetched(artifact, folder):
    subprocess.run([os.path.join(HOME, 'mvnw'), '-q', '-B', 'dependency:copy', '-Dartifact=' + artifact,
                    '-DoutputDirectory=' + folder], cwd=HOME, check=True, stdout=subprocess.DEVNULL)
    name = artifact.split(':')[1]
    return next(os.path.join(folder, file) for file in os.listdir(folder) if file.startswith(name))


def how(name, folder, given=None):
    """What Heddle is told to start it by; None if it cannot be had.

    given: its jar, for those that are not on Maven Central
    """
    artifact, started, _, _ = APPS[name]
    if not artifact:
        return started(folder, os.path.abspath(given)) if given else None
    try:
        return started(folder, fetched(artifact, folder))
    except subprocess.CalledProcessError:
        print('%s: %s cannot be fetched' % (name, artifact), file=sys.stderr)
        return None
