package dev.heddle.load;

import dev.heddle.load.internal.engine.LoginRun;
import dev.heddle.load.internal.engine.ProfileRun;
import dev.heddle.load.internal.machine.Scheduling;
import dev.heddle.load.internal.machine.Shortage;
import dev.heddle.load.internal.machine.Transport;
import dev.heddle.load.internal.request.Captures;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Scenario.Known;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Generates HTTP load on one endpoint. Thread-safe; runs share nothing.
public final class LoadGenerator implements LoadSource {
    /// Time from the call to the first intended start, so that the setup does not count as lag.
    private static final Duration LEAD = Duration.ofMillis(100);

    private final Transport transport;
    private final int loops;

    private LoadGenerator(Transport transport, int loops) {
        this.transport = transport;
        this.loops = loops;
    }

    /// A generator on the default transport.
    ///
    /// @param loops number of event loops, each with a thread and a share of the load
    public static LoadGenerator onBest(int loops) {
        return new LoadGenerator(Transport.best(), loops);
    }

    /// @param transport one of [#transports]
    /// @param loops number of event loops, each with a thread and a share of the load
    /// @throws InputException if there is no such transport
    public static LoadGenerator on(String transport, int loops) {
        Transport wanted =
                Arrays.stream(Transport.values())
                        .filter(candidate -> candidate.label().equals(transport))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        InputException.of(
                                                "transport",
                                                "%s: expected one of %s"
                                                        .formatted(
                                                                transport,
                                                                String.join(", ", transports()))));
        return new LoadGenerator(wanted.checked(), loops);
    }

    /// Names of all transports.
    public static List<String> transports() {
        return Arrays.stream(Transport.values()).map(Transport::label).toList();
    }

    /// Names of those available on this machine.
    public static List<String> transportsHere() {
        return Arrays.stream(Transport.values())
                .filter(Transport::isHere)
                .map(Transport::label)
                .toList();
    }

    /// Checks whether this process may open as many connections as its part of a profile needs.
    ///
    /// @throws EnvironmentException with the limit, the need and the fix
    /// @throws InputException if an expression of its scenario is wrong
    public static void check(LoadProfile profile, LoadPart part) {
        Captures.check(profile);
        Shortage.check(profile, part);
    }

    /// The default maximum of connections.
    public static int connectionsToBeHad() {
        return Shortage.connectionsToBeHad();
    }

    /// Lets the threads that compile this JVM's code step back behind the event loops, where the
    /// system allows it: for a process that only generates load, and has warmed up.
    public static void compilersStepBack() {
        Scheduling.compilersStepBack();
    }

    @Override
    public Optional<Known> login(LoadProfile profile, Endpoint endpoint, Consumer<LoadRun> started)
            throws IOException, InterruptedException {
        return LoginRun.of(profile, endpoint, transport, started);
    }

    /// As [LoadSource#start]; the listener is called on a thread of the generator.
    @Override
    public LoadRun start(
            LoadProfile profile, Endpoint endpoint, Path log, Consumer<LoadSnapshot> listener)
            throws IOException {
        return start(profile, endpoint, Files.newOutputStream(log), listener);
    }

    /// Starts a profile now, which needs no login or has it ([#login]).
    ///
    /// @param log is closed at the end
    public LoadRun start(
            LoadProfile profile,
            Endpoint endpoint,
            OutputStream log,
            Consumer<LoadSnapshot> listener) {
        // Garbage of earlier runs is collected now and not during this one.
        System.gc();
        Instant start = Instant.now().plus(LEAD);
        return startPart(profile, endpoint, LoadPart.WHOLE, start, log, listener);
    }

    /// Starts this process's part of a profile that several run together.
    ///
    /// @param start of the first phase by this machine's clock; far enough ahead that the setup
    ///   causes no lag
    /// @param log receives the latency log second by second, and is closed at the end
    /// @param listener called when a second has been logged, on a thread of the generator
    public LoadRun startPart(
            LoadProfile profile,
            Endpoint endpoint,
            LoadPart part,
            Instant start,
            OutputStream log,
            Consumer<LoadSnapshot> listener) {
        ProfileRun.Order order = new ProfileRun.Order(profile, endpoint, part, start);
        return ProfileRun.start(order, transport, loops, log, listener);
    }

    @Override
    public String transport() {
        return transport.label();
    }

    @Override
    public Duration countsEvery() {
        return Duration.ZERO;
    }
}
