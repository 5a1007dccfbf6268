package dev.heddle.lab.internal.server;

import static dev.heddle.lab.internal.server.InstalledServer.property;

import dev.heddle.lab.internal.archive.Unpacked;
import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.lab.service.WebServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Eclipse Jetty, with a base folder created by Heddle for each of its environments.
///
/// @param home where it was unpacked
record Jetty(Path home, WebArchive archive) implements InstalledServer {
    /// The newest version with a published distribution.
    private static final String VERSION = "12.1.8";

    private static final String JAKARTA_EE = "ee11";
    private static final String JAVA_EE = "ee8";
    private static final String BASES = "heddle";

    /// An application with a login page needs a login service to start.
    private static final String CONTEXT =
            """
            <?xml version="1.0"?>
            <!DOCTYPE Configure PUBLIC "-//Jetty//Configure//EN" "https://jetty.org/configure_10_0.dtd">
            <Configure class="org.eclipse.jetty.%s.webapp.WebAppContext">
              <Set name="contextPath">/</Set>
              <Set name="war"><SystemProperty name="heddle.application"/></Set>
              <Set name="tempDirectory"><SystemProperty name="heddle.work"/></Set>
              <Get name="securityHandler">
                <Set name="loginService"><New class="org.eclipse.jetty.security.EmptyLoginService"/></Set>
              </Get>
            </Configure>
            """;

    static Jetty of(WebArchive archive) {
        Path home =
                Unpacked.fetched(
                        "Jetty",
                        "org.eclipse.jetty:jetty-home:zip:" + VERSION,
                        "jetty-home-%s/".formatted(VERSION),
                        "servers/jetty-%s-%08x".formatted(VERSION, CONTEXT.hashCode()),
                        Jetty::add);
        return new Jetty(home, archive);
    }

    private static void add(Path home) throws IOException {
        for (String environment : List.of(JAKARTA_EE, JAVA_EE)) {
            Path applications =
                    Files.createDirectories(
                            home.resolve(BASES).resolve(environment).resolve("webapps"));
            Files.createDirectories(applications.resolveSibling("environments"));
            Files.writeString(applications.resolve("root.xml"), CONTEXT.formatted(environment));
            Files.writeString(
                    applications.resolve("root.properties"), "environment=" + environment + "\n");
        }
    }

    @Override
    public WebServer kind() {
        return WebServer.JETTY;
    }

    @Override
    public Path jar() {
        return home.resolve("start.jar");
    }

    @Override
    public Variant variant(boolean virtual) {
        String environment = archive.javaEe() ? JAVA_EE : JAKARTA_EE;
        String modules = "http,%1$s-deploy,%1$s-annotations,%1$s-jsp".formatted(environment);
        return new Variant(
                "Jetty %s, %s"
                        .formatted(VERSION, virtual ? "threadpool-virtual" : "platform threads"),
                List.of(
                        property("heddle.application", archive.path()),
                        property("heddle.work", "${work}/jetty")),
                List.of(
                        "jetty.base=" + home.resolve(BASES).resolve(environment),
                        "jetty.http.port=${port}",
                        "--module=" + modules + (virtual ? ",threadpool-virtual" : "")));
    }
}
