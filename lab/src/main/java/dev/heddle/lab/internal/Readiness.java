package dev.heddle.lab.internal;

import dev.heddle.model.Durations;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;

/// Asks a subject until it answers.
final class Readiness {
    private static final Duration POLL = Duration.ofMillis(50);
    private static final int ANSWER_MILLIS = 5_000;

    private Readiness() {}

    /// Waits until the subject answers 2xx.
    ///
    /// @throws TrialFailure if it ends first, or never answers so in time
    static void await(Subject subject, InetSocketAddress endpoint, Workload.Readiness readiness)
            throws InterruptedException {
        long deadline = System.nanoTime() + readiness.atMost().toNanos();
        String last = "no answer";
        while (System.nanoTime() < deadline) {
            if (!subject.alive()) {
                throw new TrialFailure(
                        "the subject %s before it was ready".formatted(subject.howItEnded()));
            }
            last = ask(endpoint, readiness.path());
            if (last.startsWith("status 2")) {
                return;
            }
            Thread.sleep(POLL);
        }
        throw new TrialFailure(
                "the subject was not ready within %s s: GET %s gave %s"
                        .formatted(Durations.seconds(readiness.atMost()), readiness.path(), last));
    }

    private static String ask(InetSocketAddress endpoint, String path) {
        String url = "http://%s:%d%s".formatted(endpoint.getHostString(), endpoint.getPort(), path);
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(url).toURL().openConnection(Proxy.NO_PROXY);
            connection.setConnectTimeout(ANSWER_MILLIS);
            connection.setReadTimeout(ANSWER_MILLIS);
            try {
                int status = connection.getResponseCode();
                return status < 0 ? "no HTTP answer" : "status " + status;
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
