package dev.heddle.observe.internal.jfr;

import dev.heddle.model.recording.Recording.BusiestThread;
import dev.heddle.probe.shared.ThreadNames;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/// Samples of running threads by the thread, of which [RecordedSites] knows nothing.
final class RunningThreads {
    /// There may be a virtual thread for each sample. Those that were seen once are forgotten; if
    /// there are many others, no new ones are taken: who runs all the time was seen before.
    private static final int MOST = 20_000;

    private final Map<Long, Samples> byThread = new HashMap<>();
    private long all;
    private boolean full;

    private static final class Samples {
        private final RecordedThread thread;
        private final Map<String, Integer> sites = new HashMap<>();
        private long count;

        Samples(RecordedThread thread) {
            this.thread = thread;
        }

        String site() {
            return Collections.max(sites.entrySet(), Map.Entry.comparingByValue()).getKey();
        }
    }

    void add(@Nullable RecordedThread thread, String site) {
        all++;
        if (thread == null) {
            return;
        }
        Samples samples = byThread.get(thread.getJavaThreadId());
        if (samples == null) {
            if (!hasRoom()) {
                return;
            }
            samples = new Samples(thread);
            byThread.put(thread.getJavaThreadId(), samples);
        }
        samples.count++;
        samples.sites.merge(site, 1, Integer::sum);
    }

    private boolean hasRoom() {
        if (byThread.size() >= MOST) {
            byThread.values().removeIf(samples -> samples.count <= 1);
            full = byThread.size() > MOST / 2;
        }
        return !full;
    }

    /// @param processors that all threads together used, of which each has its share of the samples
    Optional<BusiestThread> busiest(double processors) {
        return byThread.values().stream()
                .max(Comparator.comparingLong(samples -> samples.count))
                .map(
                        most ->
                                new BusiestThread(
                                        most.thread.getJavaName() == null
                                                ? ""
                                                : ThreadNames.group(most.thread.getJavaName()),
                                        most.thread.isVirtual(),
                                        Math.min(1, processors * most.count / all),
                                        most.site()));
    }
}
