package dev.heddle.lab.internal.subject;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.internal.file.Folders;
import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.thirdparty.ThirdParties;
import dev.heddle.model.Durations;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.report.FailureText;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A service that is started without load to probe its endpoints, on 127.0.0.1. Used by one thread.
public final class TriedService implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration ANSWER = Duration.ofSeconds(5);

    /// A description is made when it is first asked for.
    private static final Duration DESCRIPTION = Duration.ofSeconds(20);

    private static final long MOST_BYTES = 4 << 20;
    private static final int UNAVAILABLE = 503;
    private static final String LOG = "stdout.log";
    private static final int MOST_ROOTS = 5;
    private static final int MOST_LINES = 5;

    /// `with context path '/shop'`, `beneath base path '/manage'`, `web context: '/shop'`
    private static final Pattern NAMED_ROOT =
            Pattern.compile("(?i)(?:context|base)(?: path)?:? ['\\[\"](/[\\w./-]*)['\\]\"]");

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(ANSWER)
                    .build();
    private final Path folder;
    private final ForkedSubject subject;
    private final long started = System.nanoTime();
    private final Addresses addresses;
    private InetSocketAddress address;
    private Duration readyAfter = Duration.ZERO;
    private int last;

    /// @param status 0 if there was no response
    public record Answer(int status, String body) {
        private static final Answer NONE = new Answer(0, "");
    }

    private TriedService(
            Path folder, ForkedSubject subject, InetSocketAddress address, boolean told) {
        this.folder = folder;
        this.subject = subject;
        this.address = address;
        this.addresses =
                new Addresses(
                        subject::listening, told ? Optional.of(address) : Optional.empty(), false);
    }

    /// Starts it and waits for a response other than 503.
    ///
    /// @throws EnvironmentException if it exits first, or does not respond in time
    public static TriedService start(Launch launch, Path file, Duration within)
            throws IOException, InterruptedException {
        InetSocketAddress free = Endpoints.of(Optional.empty());
        SubjectCommand command =
                new SubjectCommand(
                        new PlannedTrial("", 1, "", Jdks.current(), launch.jar(), List.of()),
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
                            folder.resolve(LOG),
                            command.work());
        } catch (IOException | RuntimeException e) {
            Folders.remove(folder);
            throw e;
        }
        TriedService service = new TriedService(folder, subject, free, command.tellsPort());
        try {
            service.await(file, within);
            return service;
        } catch (EnvironmentException e) {
            service.client.shutdownNow();
            subject.close();
            throw e;
        } catch (IOException | InterruptedException | RuntimeException e) {
            service.close();
            throw e;
        }
    }

    private void await(Path file, Duration within) throws IOException, InterruptedException {
        while (System.nanoTime() - started < within.toNanos()) {
            if (!subject.alive()) {
                throw new EnvironmentException(
                        "%s %s before it responded%s"
                                .formatted(
                                        file, FailureText.ended(subject.howItEnded()), output()));
            }
            for (InetSocketAddress open : addresses.current()) {
                address = open;
                last = get("/").status();
                if (last > 0 && last != UNAVAILABLE) {
                    readyAfter = Duration.ofNanos(System.nanoTime() - started);
                    return;
                }
            }
            Thread.sleep(POLL);
        }
        throw new EnvironmentException(
                "%s %s within %.0f s%s"
                        .formatted(
                                file,
                                last > 0 ? "responded only with " + last : "sent no HTTP response",
                                Durations.seconds(within),
                                output()));
    }

    /// The end of its output, which is kept if it did not respond.
    private String output() {
        List<String> tail = subject.logTail();
        return tail.stream()
                .skip(Math.max(0, tail.size() - MOST_LINES))
                .map(line -> "\n  | " + line)
                .collect(Collectors.joining("", "; its output: " + folder.resolve(LOG), ""));
    }

    /// The paths below which its output says that it serves, without a slash at the end.
    ///
    /// @throws IOException if its output cannot be read
    public Set<String> roots() throws IOException {
        Pattern url = Pattern.compile("https?://[^/\\s]+:%d(/[\\w./-]+)".formatted(port()));
        String text = Files.readString(folder.resolve(LOG), StandardCharsets.ISO_8859_1);
        return Stream.of(NAMED_ROOT, url)
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(match -> match.group(1).replaceAll("/+$", ""))
                .filter(root -> !root.isEmpty())
                .limit(MOST_ROOTS)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public int port() {
        return address.getPort();
    }

    public Duration readyAfter() {
        return readyAfter;
    }

    /// Redirects are not followed. A response that is not complete in time counts as none.
    public Answer get(String path) throws InterruptedException {
        return get(path, ANSWER);
    }

    /// The same of what may be the path of an OpenAPI description.
    public Answer description(String path) throws InterruptedException {
        return get(path, DESCRIPTION);
    }

    private Answer get(String path, Duration within) throws InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> sent;
        try {
            sent =
                    client.sendAsync(
                            HttpRequest.newBuilder(
                                            URI.create(
                                                    "http://%s:%d%s"
                                                            .formatted(
                                                                    host(),
                                                                    address.getPort(),
                                                                    path)))
                                    .build(),
                            BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
        } catch (IllegalArgumentException e) {
            return Answer.NONE;
        }
        try {
            HttpResponse<byte[]> response = sent.get(within.toMillis(), TimeUnit.MILLISECONDS);
            return new Answer(
                    response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
        } catch (ExecutionException | TimeoutException e) {
            sent.cancel(true);
            return Answer.NONE;
        }
    }

    private String host() {
        String host = address.getAddress().getHostAddress();
        return host.contains(":") ? "[" + host + "]" : host;
    }

    public boolean alive() {
        return subject.alive();
    }

    /// Kills it with its descendants.
    @Override
    public void close() {
        client.shutdownNow();
        subject.close();
        Folders.forget(folder);
    }
}
