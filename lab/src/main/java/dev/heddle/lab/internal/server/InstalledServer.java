package dev.heddle.lab.internal.server;

import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.lab.service.WebServer;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.thread.ThreadModel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A server with its default configuration, except for its port and the one application, which is
/// deployed as the root context.
public sealed interface InstalledServer permits Jetty, Tomcat {
    /// Downloaded unless it is cached.
    static InstalledServer of(WebServer server, WebArchive archive) {
        return switch (server) {
            case TOMCAT -> Tomcat.of(archive);
            case JETTY -> Jetty.of(archive);
        };
    }

    /// The settings for a thread model.
    ///
    /// @param description how the thread model is set
    record Variant(String description, List<String> javaOptions, List<String> arguments) {}

    WebServer kind();

    WebArchive archive();

    /// The start command.
    Path jar();

    Variant variant(boolean virtual);

    /// @param arguments given by the user, appended to the server's own
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

    /// The value of a system property.
    static String property(String name, Object value) {
        return "-D%s=%s".formatted(name, value);
    }
}
