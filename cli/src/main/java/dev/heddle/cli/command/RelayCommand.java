package dev.heddle.cli.command;

import dev.heddle.cli.option.Consent;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.ServiceUrl;
import dev.heddle.delay.Relay;
import dev.heddle.delay.RelayOptions;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `heddle relay`
@Command(
        name = "relay",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a TCP relay on 127.0.0.1 that adds latency, to simulate a network.",
            "",
            "  heddle relay --listen 3307 --to 127.0.0.1:3306 --delay 500us",
            "",
            "Relays any protocol. Stop with Ctrl-C."
        })
public final class RelayCommand implements Callable<Integer> {
    private static final Pattern ADDRESS = Pattern.compile("(\\[?[^\\s]+?]?):(\\d{1,5})");
    private static final Pattern BANDWIDTH = Pattern.compile("(\\d{1,9}(?:\\.\\d+)?)([kMG]?)B/s");

    @Spec private CommandSpec spec;

    @Option(
            names = "--listen",
            paramLabel = "PORT",
            required = true,
            description = "Port on 127.0.0.1; 0 for a free one.")
    private int listen;

    @Option(
            names = "--to",
            paramLabel = "HOST:PORT",
            required = true,
            description = "Target address.")
    private String to;

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            defaultValue = "0ms",
            description =
                    "Latency added in each direction, such as 500us; a round trip takes"
                            + " twice that.")
    private String delay;

    @Option(
            names = "--bandwidth",
            paramLabel = "RATE",
            description =
                    "Bandwidth limit per connection and direction, such as 500kB/s or 10MB/s.")
    private @Nullable String bandwidth;

    @Option(
            names = "--cut-at",
            paramLabel = "TIME",
            description = "Reset every connection this long after the start. Repeatable.")
    private List<String> cuts = List.of();

    @Option(
            names = "--stall-at",
            paramLabel = "TIME/FOR",
            description =
                    "Stall all traffic at TIME after the start, for FOR, such as 5s/2s."
                            + " Repeatable.")
    private List<String> stalls = List.of();

    @Mixin private Consent consent;

    @Override
    public Integer call() {
        Server.checkPort("--listen", listen);
        RelayOptions options =
                new RelayOptions(
                        listen, target(), Options.duration("--delay", delay), bytesPerSecond());
        List<Duration> cutTimes =
                cuts.stream().map(text -> Options.duration("--cut-at", text)).toList();
        List<Stall> stallTimes = stalls.stream().map(Stall::parse).toList();
        try (ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
                Relay relay = Relay.start(options)) {
            cutTimes.forEach(at -> later.schedule(relay::cut, at.toNanos(), TimeUnit.NANOSECONDS));
            stallTimes.forEach(
                    stall ->
                            later.schedule(
                                    () -> relay.stall(stall.time()),
                                    stall.at().toNanos(),
                                    TimeUnit.NANOSECONDS));
            int exit =
                    Server.serve(
                            spec,
                            "heddle relay: 127.0.0.1:%d to %s"
                                    .formatted(relay.address().getPort(), to),
                            relay::punctuality);
            later.shutdownNow();
            return exit;
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot bind port %d (%s); use another --listen"
                            .formatted(listen, e.getMessage()),
                    e);
        }
    }

    /// @param at from the start
    private record Stall(Duration at, Duration time) {
        static Stall parse(String text) {
            int slash = text.indexOf('/');
            if (slash < 0) {
                throw new InputException(
                        "--stall-at %s: expected TIME/FOR, such as 5s/2s".formatted(text));
            }
            Duration time = Options.duration("--stall-at", text.substring(slash + 1));
            if (time.isZero()) {
                throw new InputException(
                        "--stall-at %s: stalls nothing; expected TIME/FOR, such as 5s/2s"
                                .formatted(text));
            }
            return new Stall(Options.duration("--stall-at", text.substring(0, slash)), time);
        }
    }

    private InetSocketAddress target() {
        Matcher matcher = ADDRESS.matcher(to);
        if (!matcher.matches()) {
            throw new InputException(
                    "--to %s: expected host and port, such as 127.0.0.1:3306".formatted(to));
        }
        int port = Integer.parseInt(matcher.group(2));
        Server.checkPort("--to", port);
        if (port == 0) {
            throw new InputException("--to %s: expected a port from 1 to 65535".formatted(to));
        }
        String host = matcher.group(1).replaceAll("[\\[\\]]", "");
        InetSocketAddress target = ServiceUrl.addresses(host, port, consent).getFirst();
        if (port == listen && target.getAddress().isLoopbackAddress()) {
            throw new InputException(
                    "--to %s: is the relay itself; use another port for --listen".formatted(to));
        }
        return target;
    }

    private OptionalLong bytesPerSecond() {
        if (bandwidth == null) {
            return OptionalLong.empty();
        }
        Matcher matcher = BANDWIDTH.matcher(bandwidth);
        double value = matcher.matches() ? Double.parseDouble(matcher.group(1)) : 0;
        if (value <= 0) {
            throw new InputException(
                    "--bandwidth %s: expected bytes per second, such as 500kB/s or 10MB/s"
                            .formatted(bandwidth));
        }
        double unit =
                switch (matcher.group(2)) {
                    case "k" -> 1e3;
                    case "M" -> 1e6;
                    case "G" -> 1e9;
                    default -> 1;
                };
        return OptionalLong.of(Math.max(1, (long) (value * unit)));
    }
}
