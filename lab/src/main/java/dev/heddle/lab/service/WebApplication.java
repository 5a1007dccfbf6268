package dev.heddle.lab.service;

import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.lab.internal.server.InstalledServer;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.thread.ThreadModel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A WAR to deploy to a server, or the folder into which one was unpacked. A WAR with a Main-Class
/// starts by itself, and is a [ServiceJar].
///
/// @param servers it is deployed to each of them, with platform and with virtual threads
public record WebApplication(Path path, List<WebServer> servers) implements ServiceFile {
    public static WebApplication of(Path path) {
        return new WebApplication(path, List.of(WebServer.values()));
    }

    WebApplication on(List<WebServer> others) {
        return new WebApplication(path, others);
    }

    @Override
    public String builtOn() {
        return "web application (WAR)";
    }

    @Override
    public List<Case> cases(List<String> javaOptions, List<String> arguments) {
        if (!arguments.isEmpty() && servers.contains(WebServer.TOMCAT)) {
            throw InputException.of(
                    "arguments",
                    "does not apply to Tomcat; vary its setting maxThreads=50,200 instead, or run Jetty"
                            + " alone with the argument jetty.threadPool.maxThreads=50");
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
