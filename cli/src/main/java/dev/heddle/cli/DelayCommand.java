package dev.heddle.cli;

import dev.heddle.delay.DelayService;
import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `heddle delay`
@Command(
        name = "delay",
        mixinStandardHelpOptions = true,
        description = {
            "Runs an HTTP server on 127.0.0.1 that responds after the requested delay.",
            "",
            "  GET /delay/200 or /?millis=200   responds after 200 ms",
            "  ?jitter=50                       plus up to 50 ms, uniformly distributed",
            "  ?status=503&bytes=1000           with this status and a body of this length",
            "",
            "Supports HTTP/1.1 and HTTP/2 (prior knowledge). Stop with Ctrl-C."
        })
final class DelayCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "9000",
            description = "Port; default ${DEFAULT-VALUE}; 0 for a free one.")
    private int port;

    @Override
    public Integer call() {
        Server.checkPort("--port", port);
        try (DelayService service = DelayService.start(port)) {
            return Server.serve(
                    spec,
                    "heddle delay: http://127.0.0.1:%d/delay/MILLIS"
                            .formatted(service.address().getPort()),
                    service::punctuality);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot bind port %d (%s); use another --port".formatted(port, e.getMessage()),
                    e);
        }
    }
}
