package dev.heddle.lab;

import dev.heddle.lab.internal.InstalledServer;
import dev.heddle.lab.internal.WebArchive;
import dev.heddle.model.Case;
import dev.heddle.model.InputException;
import dev.heddle.model.ThreadModel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A WAR that a server has to serve, or the folder into which one was unpacked. One that names a
/// Main-Class starts by itself, as a [ServiceJar] does.
///
/// @param servers under each of which it is run, with platform and with virtual threads
public record WebApplication(Path path, List<WebServer> servers) implements ServiceFile {
    public static WebApplication of(Path path) {
        return new WebApplication(path, List.of(WebServer.values()));
    }

    public WebApplication on(List<WebServer> others) {
        return new WebApplication(path, others);
    }

    @Override
    public String builtOn() {
        return "a web application";
    }

    @Override
    public List<Case> cases(List<String> javaOptions, List<String> arguments) {
        if (!arguments.isEmpty() && servers.contains(WebServer.TOMCAT)) {
            throw new InputException(
                    "--arg: found with Tomcat, which takes none; its threads are --vary maxThreads=50,200,"
                            + " and those of Jetty --server jetty --arg jetty.threadPool.maxThreads=50");
        }
        WebArchive archive = WebArchive.of(path);
        return servers.stream()
                .map(server -> InstalledServer.of(server, archive))
                .flatMap(
                        server ->
                                Stream.of(ThreadModel.PLATFORM, ThreadModel.VIRTUAL)
                                        .map(
                                                model ->
                                                        server.variant(
                                                                model, javaOptions, arguments)))
                .toList();
    }
}
