package dev.heddle.lab.internal.server;

import static dev.heddle.lab.internal.server.InstalledServer.property;

import dev.heddle.lab.internal.archive.Unpacked;
import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.lab.service.WebServer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/// Apache Tomcat, with a `server.xml` created by Heddle.
///
/// @param home where it was unpacked
/// @param contexts folder with the description of the application, as the root of the server
record Tomcat(Path home, String version, WebArchive archive, Path contexts)
        implements InstalledServer {
    /// The newest version for Jakarta EE, and the last release line for Java EE.
    private static final String JAKARTA_EE = "11.0.24";

    private static final String JAVA_EE = "9.0.117";

    private static final String START = "heddle.jar";
    private static final String SETTINGS = "conf/heddle.xml";

    /// Packages that `catalina.sh` opens.
    private static final String OPENED =
            "java.base/java.lang java.base/java.lang.invoke java.base/java.lang.reflect"
                    + " java.base/java.io java.base/java.util java.base/java.util.concurrent"
                    + " java.rmi/sun.rmi.transport";

    /// Unpacked and compiled files are removed with the trial.
    private static final String SERVER =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Server port="-1">
              <Listener className="org.apache.catalina.core.JreMemoryLeakPreventionListener"/>
              <Listener className="org.apache.catalina.core.ThreadLocalLeakPreventionListener"/>
              <Service name="Catalina">
                <Connector port="${heddle.port}" protocol="HTTP/1.1" connectionTimeout="20000"
                           maxParameterCount="1000" maxThreads="${maxThreads:-200}"
                           useVirtualThreads="${heddle.virtual}"/>
                <Engine name="Catalina" defaultHost="localhost">
                  <Host name="localhost" appBase="${heddle.work}/applications"
                        xmlBase="${heddle.contexts}" autoDeploy="false"/>
                </Engine>
              </Service>
            </Server>
            """;

    static Tomcat of(WebArchive archive) {
        String version = archive.javaEe() ? JAVA_EE : JAKARTA_EE;
        Path home =
                Unpacked.fetched(
                        "Tomcat",
                        "org.apache.tomcat:tomcat:zip:" + version,
                        "apache-tomcat-%s/".formatted(version),
                        "servers/tomcat-%s-%08x".formatted(version, (SERVER + OPENED).hashCode()),
                        Tomcat::add);
        return new Tomcat(home, version, archive, TomcatContext.of(archive).in(home));
    }

    private static void add(Path home) throws IOException {
        Files.writeString(home.resolve(SETTINGS), SERVER);
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "org.apache.catalina.startup.Bootstrap");
        attributes.put(Attributes.Name.CLASS_PATH, "bin/bootstrap.jar bin/tomcat-juli.jar");
        attributes.putValue("Add-Opens", OPENED);
        attributes.putValue("Enable-Native-Access", "ALL-UNNAMED");
        try (OutputStream out = Files.newOutputStream(home.resolve(START))) {
            new JarOutputStream(out, manifest).close();
        }
    }

    @Override
    public WebServer kind() {
        return WebServer.TOMCAT;
    }

    @Override
    public Path jar() {
        return home.resolve(START);
    }

    @Override
    public Variant variant(boolean virtual) {
        return new Variant(
                "Tomcat %s, useVirtualThreads=%s".formatted(version, virtual),
                List.of(
                        property("catalina.home", home),
                        property("catalina.base", home),
                        property("heddle.application", archive.path()),
                        property("heddle.contexts", contexts),
                        property("heddle.work", "${work}"),
                        property("heddle.port", "${port}"),
                        property("heddle.virtual", virtual)),
                List.of("-config", SETTINGS, "start"));
    }
}
