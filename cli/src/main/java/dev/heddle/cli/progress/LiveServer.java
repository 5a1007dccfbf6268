package dev.heddle.cli.progress;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.Activity;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Figures;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.report.LivePage;
import dev.heddle.report.LivePage.Load;
import dev.heddle.report.LivePage.Status;
import dev.heddle.report.LivePage.Subject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Serves the progress of a run, and the report of its completed trials, on 127.0.0.1.
///
/// Threads: called by those of the run and the load generator, and by the server's; its methods are
/// synchronized.
public final class LiveServer implements RunListener, AutoCloseable {
    private static final String REPORT = "/report.html";

    /// The page reloads itself.
    private static final String EVERY_SECONDS = "2";

    private static final int MOST_LOADS = 200;

    private static final int OK = 200;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;

    private final HttpServer server;
    private String experiment = "";
    private int trials;
    private String trial = "";
    private String doing = "";
    private long endNanos = System.nanoTime();
    private final List<Load> loads = new ArrayList<>();

    /// Whether the next second belongs to a load that is not listed yet.
    private boolean begins = true;

    private Subject subject = Subject.UNSEEN;
    private Optional<Path> directory = Optional.empty();
    private boolean reported;

    private LiveServer(HttpServer server) {
        this.server = server;
        server.createContext("/", this::answer);
    }

    /// A server on a free port.
    ///
    /// @throws EnvironmentException if no port is free
    public static LiveServer start() {
        try {
            InetSocketAddress address =
                    new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0);
            LiveServer live = new LiveServer(HttpServer.create(address, 0));
            live.server.start();
            return live;
        } catch (IOException e) {
            throw new EnvironmentException("--live: cannot bind a port: " + e.getMessage(), e);
        }
    }

    public String url() {
        return "http://127.0.0.1:%d/".formatted(server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!isForUs(exchange)) {
                exchange.sendResponseHeaders(FORBIDDEN, -1);
                return;
            }
            String path = exchange.getRequestURI().getPath();
            Optional<byte[]> body =
                    switch (path) {
                        case "/" -> Optional.of(page().getBytes(StandardCharsets.UTF_8));
                        case REPORT -> report();
                        default -> Optional.empty();
                    };
            exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
            if (path.equals("/")) {
                exchange.getResponseHeaders().add("Refresh", EVERY_SECONDS);
            }
            byte[] bytes = body.orElseGet(() -> new byte[0]);
            exchange.sendResponseHeaders(
                    body.isPresent() ? OK : NOT_FOUND, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    /// A page of another site may reach this address by a name of its own (DNS rebinding), and read
    /// the answer.
    private boolean isForUs(HttpExchange exchange) {
        String host = String.valueOf(exchange.getRequestHeaders().getFirst("Host"));
        int port = server.getAddress().getPort();
        return host.equals("127.0.0.1:" + port) || host.equals("localhost:" + port);
    }

    private synchronized String page() {
        return LivePage.of(
                new Status(
                        experiment,
                        trial,
                        doing,
                        Duration.ofNanos(Math.max(0, endNanos - System.nanoTime())),
                        loads,
                        subject,
                        reported ? Optional.of(REPORT) : Optional.empty()));
    }

    private synchronized Optional<byte[]> report() throws IOException {
        return reported && directory.isPresent()
                ? Optional.of(Files.readAllBytes(directory.get().resolve("report.html")))
                : Optional.empty();
    }

    @Override
    public synchronized void planned(
            String name, int planned, Duration expected, Path runDirectory) {
        experiment = name;
        trials = planned;
        directory = Optional.of(runDirectory);
        left(expected);
    }

    @Override
    public synchronized void trialStarted(String what, int number, Duration expectedLeft) {
        trial = "[%d/%d] %s".formatted(number, trials, what);
        left(expectedLeft);
    }

    @Override
    public synchronized void activity(Activity activity, Duration expectedLeft) {
        doing = ActivityText.of(activity);
        begins = true;
        left(expectedLeft);
    }

    private void left(Duration expected) {
        endNanos = System.nanoTime() + expected.toNanos();
    }

    @Override
    public synchronized void waiting(String answer, String line) {
        doing = Secrets.hidden("waiting (%s): %s".formatted(answer, line));
    }

    @Override
    public synchronized void searching(double ratePerSecond) {
        doing = "knee search: trying " + Figures.rate(ratePerSecond);
        begins = true;
    }

    @Override
    public synchronized void progress(LoadSnapshot load, Live live) {
        int seconds = load.second();
        if (!begins && !loads.isEmpty()) {
            Load last = loads.removeLast();
            // While the last responses are awaited, nothing is offered any more.
            boolean drains = last.soFar().offered() == load.soFar().offered();
            seconds = drains ? last.second() : seconds;
        }
        Load latest = new Load(trial, doing, seconds, load.soFar(), load.p99Millis());
        begins = false;
        loads.add(latest);
        if (loads.size() > MOST_LOADS) {
            loads.removeFirst();
        }
        subject = new Subject(live.process(), live.heapUsedBytes(), live.busiest().get());
    }

    @Override
    public synchronized void trialEnded(Optional<Failure> failure) {
        try {
            Run.report(RunDirectory.open(directory.orElseThrow()));
            reported = true;
        } catch (InputException | EnvironmentException e) {
            doing = "the report is not available yet: " + e.getMessage();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
