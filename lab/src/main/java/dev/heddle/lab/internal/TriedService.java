package dev.heddle.lab.internal;

import dev.heddle.lab.Jdks;
import dev.heddle.model.Durations;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Launch;
import dev.heddle.model.Plan.PlannedTrial;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A service that was started to be asked, on loopback, by itself. Used by one thread.
public final class TriedService implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final long MOST_BYTES = 4 << 20;
    private static final int SERVER_ERROR = 500;
    private static final String LOG = "stdout.log";

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(ANSWER)
                    .build();
    private final Path folder;
    private final ForkedSubject subject;
    private final long started = System.nanoTime();
    private final boolean told;
    private InetSocketAddress address;
    private Duration readyAfter = Duration.ZERO;

    /// @param status none, 0, if it gave no answer
    public record Answer(int status, String body) {
        private static final Answer NONE = new Answer(0, "");
    }

    private TriedService(
            Path folder, ForkedSubject subject, InetSocketAddress address, boolean told) {
        this.folder = folder;
        this.subject = subject;
        this.address = address;
        this.told = told;
    }

    /// Starts it and waits until it answers anything that is no error of its own.
    ///
    /// @throws EnvironmentException if it ends first, or does not answer in time
    public static TriedService start(Launch launch, Path jar, Duration within)
            throws IOException, InterruptedException {
        InetSocketAddress free = Endpoints.of(Optional.empty());
        SubjectCommand command =
                new SubjectCommand(
                        new PlannedTrial("", 1, "", Jdks.current(), jar.toString(), List.of()),
                        launch,
                        ThirdParties.none(),
                        free.getPort());
        Path folder = Files.createTempDirectory("heddle-init");
        ForkedSubject subject;
        try {
            subject =
                    ForkedSubject.of(
                            command.words(List.of()),
                            command.surroundings(List.of()),
                            folder.resolve(LOG));
        } catch (IOException | RuntimeException e) {
            Folders.remove(folder);
            throw e;
        }
        TriedService service = new TriedService(folder, subject, free, command.tellsPort());
        try {
            service.await(jar, within);
            return service;
        } catch (EnvironmentException e) {
            subject.close();
            throw e;
        } catch (IOException | InterruptedException | RuntimeException e) {
            service.close();
            throw e;
        }
    }

    private void await(Path jar, Duration within) throws IOException, InterruptedException {
        while (System.nanoTime() - started < within.toNanos()) {
            if (!subject.alive()) {
                throw new EnvironmentException(
                        "%s %s before it answered%s"
                                .formatted(jar, subject.howItEnded(), output()));
            }
            for (InetSocketAddress open : addresses()) {
                address = open;
                int status = get("/").status();
                if (status > 0 && status < SERVER_ERROR) {
                    readyAfter = Duration.ofNanos(System.nanoTime() - started);
                    return;
                }
            }
            Thread.sleep(POLL);
        }
        throw new EnvironmentException(
                "%s did not answer HTTP within %.0f s (--ready-within gives it more)%s"
                        .formatted(jar, Durations.seconds(within), output()));
    }

    private List<InetSocketAddress> addresses() {
        return told
                ? List.of(address)
                : subject.listening().stream().map(ListeningPort::address).distinct().toList();
    }

    /// What it printed is kept where it did not answer.
    private String output() {
        return "; its output: " + folder.resolve(LOG);
    }

    public int port() {
        return address.getPort();
    }

    public Duration readyAfter() {
        return readyAfter;
    }

    /// No redirect is followed.
    public Answer get(String path) throws InterruptedException {
        try {
            HttpResponse<byte[]> response =
                    client.send(
                            HttpRequest.newBuilder(
                                            URI.create(
                                                    "http://%s:%d%s"
                                                            .formatted(
                                                                    host(),
                                                                    address.getPort(),
                                                                    path)))
                                    .timeout(ANSWER)
                                    .build(),
                            BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
            return new Answer(
                    response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException e) {
            return Answer.NONE;
        }
    }

    private String host() {
        String host = address.getAddress().getHostAddress();
        return host.contains(":") ? "[" + host + "]" : host;
    }

    /// Ends it with all that it started.
    @Override
    public void close() throws IOException {
        subject.close();
        Folders.remove(folder);
    }
}
