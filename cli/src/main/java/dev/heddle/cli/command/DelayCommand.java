package dev.heddle.cli.command;

import dev.heddle.delay.DelayService;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
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
public final class DelayCommand implements Callable<Integer> {
    private static final double PER_SECOND = 10_000;
    private static final Duration STRETCH = Duration.ofMillis(400);
    private static final int STRETCHES = 4;
    private static final int CONNECTIONS = 2_000;

    @Spec private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "9000",
            description = "Port; default ${DEFAULT-VALUE}; 0 for a free one.")
    private int port;

    @Option(
            names = "--no-warm-up",
            description = "Start at once; delays of the first seconds are then less exact.")
    private boolean noWarmUp;

    @Override
    public Integer call() throws InterruptedException {
        Server.checkPort("--port", port);
        try (DelayService service = bound(port)) {
            if (!noWarmUp) {
                warmUp();
            }
            return Server.serve(
                    spec,
                    "heddle delay: http://127.0.0.1:%d/delay/MILLIS"
                            .formatted(service.address().getPort()),
                    service::punctuality);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "the warm-up failed (%s); use --no-warm-up".formatted(e.getMessage()), e);
        }
    }

    private static DelayService bound(int port) {
        try {
            return DelayService.start(port);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot bind port %d (%s); use another --port".formatted(port, e.getMessage()),
                    e);
        }
    }

    /// Lets the JVM compile what a service does, by requests to another one of this process: what
    /// it adds to the first delays would be taken for the time of whoever asks for them.
    private static void warmUp() throws IOException, InterruptedException {
        LoadProfile profile =
                new LoadProfile(
                        RequestSpec.get("/delay/100"),
                        List.of(new Phase.Constant(PER_SECOND, STRETCH, Phase.Arrivals.EVEN)),
                        new Limits(Duration.ofSeconds(2), Duration.ofSeconds(1), CONNECTIONS));
        try (DelayService other = DelayService.start(0)) {
            Endpoint endpoint = Endpoint.http(other.address());
            for (int i = 0; i < STRETCHES; i++) {
                LoadGenerator.onBest(1)
                        .start(profile, endpoint, OutputStream.nullOutputStream(), _ -> {})
                        .await();
            }
        }
        LoadGenerator.compilersStepBack();
    }
}
