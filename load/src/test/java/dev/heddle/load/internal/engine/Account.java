package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.record.LogTags;
import dev.heddle.model.load.FailureKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/// What the simulated network knows of every request that was sent on it: the result of the load
/// has to say the same. A request is named by its number in the load.
final class Account {
    /// A request that its client gave up.
    ///
    /// @param sent the last time
    record Abandoned(long request, long sent, long at) {}

    private final Map<Long, Long> sent = new HashMap<>();
    private final Map<String, Long> failed = new TreeMap<>();
    private final Map<Long, Long> completed = new HashMap<>();
    private final List<Abandoned> abandoned = new ArrayList<>();
    private final Histogram service = LogTags.histogram();

    /// Requests that were sent and not processed, and have not been sent again.
    private final Set<Long> again = new HashSet<>();

    private final Set<Long> retried = new HashSet<>();
    private final List<String> violations = new ArrayList<>();
    private long refused;
    private long failedUnsent;
    private long connections;
    private long bytes;

    /// Something that no client may do.
    void violation(String what) {
        violations.add(what);
    }

    void refused() {
        refused++;
    }

    void connected() {
        connections++;
    }

    void delivered(int octets) {
        bytes += octets;
    }

    void sent(long request, long now) {
        boolean first = sent.put(request, now) == null;
        if (!first && !again.remove(request)) {
            violation("request %d was sent twice".formatted(request));
        }
    }

    void completed(long request, long now) {
        completed.put(request, now);
        service.recordValue(now - sent.getOrDefault(request, now));
    }

    /// A request failed before it was sent.
    void failedUnsent(String kind) {
        failed(kind);
        failedUnsent++;
    }

    void failed(String kind) {
        failed.merge(kind, 1L, Long::sum);
    }

    /// A connection that had carried requests ended before anything of the response came, and may
    /// have ended before the request did.
    void overtaken(long request) {
        retried.add(request);
        again.add(request);
    }

    /// The service refused the request.
    ///
    /// @param kind of the failure, if it was sent again already
    void unprocessed(long request, String kind) {
        if (retried.add(request)) {
            again.add(request);
        } else {
            failed(kind);
        }
    }

    void abandoned(long request, long now) {
        abandoned.add(new Abandoned(request, sent.getOrDefault(request, now), now));
    }

    List<String> violations() {
        return violations;
    }

    Map<Long, Long> completed() {
        return completed;
    }

    List<Abandoned> abandoned() {
        return abandoned;
    }

    Map<String, Long> failed() {
        return failed;
    }

    Histogram service() {
        return service;
    }

    Set<Long> again() {
        return again;
    }

    Set<Long> sent() {
        return sent.keySet();
    }

    /// Connections that could not be opened; each takes a request with it, if one waits.
    long refusedConnections() {
        return refused;
    }

    long failedUnsent() {
        return failedUnsent;
    }

    long connections() {
        return connections;
    }

    long bytes() {
        return bytes;
    }

    long retries() {
        return retried.size();
    }

    /// Failures that only the client knows of.
    static boolean isOfClient(String kind) {
        return kind.equals(FailureKind.TIMED_OUT) || FailureKind.isOfAddress(kind);
    }
}
