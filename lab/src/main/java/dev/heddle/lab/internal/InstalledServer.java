package dev.heddle.lab.internal;

import dev.heddle.lab.WebServer;
import dev.heddle.model.Case;
import dev.heddle.model.Launch;
import dev.heddle.model.ThreadModel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A server as it is installed for production, with the settings that it comes with, but for its
/// port and the one application, which it serves at its root.
public sealed interface InstalledServer permits Jetty, Tomcat {
    /// Fetched where it is not here yet.
    static InstalledServer of(WebServer server, WebArchive archive) {
        return switch (server) {
            case TOMCAT -> Tomcat.of(archive);
            case JETTY -> Jetty.of(archive);
        };
    }

    /// What it is run with under a thread model.
    ///
    /// @param description how it is switched
    record Variant(String description, List<String> javaOptions, List<String> arguments) {}

    WebServer kind();

    WebArchive archive();

    /// What starts it.
    Path jar();

    Variant variant(boolean virtual);

    /// @param arguments of the user, given to the server behind its own
    default Case variant(ThreadModel model, List<String> javaOptions, List<String> arguments) {
        Variant own = variant(model == ThreadModel.VIRTUAL);
        return new Case(
                "%s %s".formatted(kind(), model),
                own.description(),
                Launch.ofJar(
                                jar().toString(),
                                joined(javaOptions, own.javaOptions()),
                                joined(own.arguments(), arguments))
                        .serving(archive().path().toString()),
                Case.Service.of(model));
    }

    private static List<String> joined(List<String> first, List<String> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    /// What the system property of a name is set to.
    static String property(String name, Object value) {
        return "-D%s=%s".formatted(name, value);
    }
}
