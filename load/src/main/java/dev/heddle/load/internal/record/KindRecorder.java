package dev.heddle.load.internal.record;

import dev.heddle.load.internal.request.Request;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult.Totals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Records each kind of request by itself, in memory that does not grow with time. Owned by one
/// event loop.
final class KindRecorder {
    /// Ticks of a load of less than a minute are as long as those of the whole; there are at most
    /// [LoadProfile#MOST_KINDS] kinds.
    private static final int SLOTS = 512;

    /// The recorder of each request's kind; null where its kind is not recorded by itself.
    private final @Nullable OfKind[] ofRequest;

    private final List<OfKind> kinds;

    private static final class OfKind {
        private final String name;
        private final Ticks ticks = new Ticks(Recorder.TICK_MILLIS, SLOTS);
        private final Histogram latency = LogTags.coarseHistogram();
        private final Map<String, Long> failedByKind = new TreeMap<>();
        private long offered;
        private long completed;
        private long failed;
        private long unfinished;
        private int offeredInTick;
        private int completedInTick;
        private int failedInTick;

        OfKind(String name) {
            this.name = name;
        }

        void endTick() {
            ticks.add(
                    offeredInTick,
                    completedInTick,
                    failedInTick,
                    (int) (offered - completed - failed));
            offeredInTick = 0;
            completedInTick = 0;
            failedInTick = 0;
        }

        KindLoad result() {
            return new KindLoad(
                    name,
                    new Totals(offered, completed, failedByKind, unfinished),
                    ticks.timeline(),
                    LogTags.distribution(latency));
        }
    }

    KindRecorder(LoadProfile profile) {
        this.kinds = profile.kinds().stream().map(OfKind::new).toList();
        List<@Nullable OfKind> each = new ArrayList<>();
        for (String name : profile.kindOfEach()) {
            each.add(
                    kinds.stream().filter(kind -> kind.name.equals(name)).findFirst().orElse(null));
        }
        this.ofRequest = each.toArray(OfKind[]::new);
    }

    void offered(Request request) {
        OfKind kind = ofRequest[request.number];
        if (kind != null) {
            kind.offered++;
            kind.offeredInTick++;
        }
    }

    void completed(Request request) {
        OfKind kind = ofRequest[request.number];
        if (kind != null) {
            kind.completed++;
            kind.completedInTick++;
        }
    }

    void failed(Request request, String failure) {
        OfKind kind = ofRequest[request.number];
        if (kind != null) {
            kind.failed++;
            kind.failedInTick++;
            kind.failedByKind.merge(failure, 1L, Long::sum);
        }
    }

    void unfinished(Request request) {
        OfKind kind = ofRequest[request.number];
        if (kind != null) {
            kind.unfinished++;
        }
    }

    void latency(Request request, long nanos) {
        OfKind kind = ofRequest[request.number];
        if (kind != null) {
            kind.latency.recordValue(LogTags.clamped(nanos));
        }
    }

    void endTick() {
        kinds.forEach(OfKind::endTick);
    }

    List<KindLoad> results() {
        return kinds.stream().map(OfKind::result).toList();
    }
}
