package dev.heddle.report.internal.text;

import dev.heddle.model.Figures;
import dev.heddle.model.observation.ProbeData.HeldHeap;
import dev.heddle.model.observation.ProbeData.HeldHeap.OfThreads;

/// Sentences on what keeps the heap.
public final class HeldHeapText {
    private HeldHeapText() {}

    /// `62 of 80 MB that were reached: mostly byte[], by the thread-local Json.buffer of 60 threads
    /// (worker-#)`
    public static String of(HeldHeap held) {
        return "%s%s of %s reached: mostly %s, by %s%s"
                .formatted(
                        held.whole() ? "" : "at least ",
                        Figures.bytes(held.bytes()),
                        Figures.bytes(held.of()),
                        held.type(),
                        within(held),
                        root(held));
    }

    /// The fields between the root and the part.
    private static String within(HeldHeap held) {
        return held.path().stream()
                .filter(field -> !field.equals(held.name()))
                .map(field -> field + ", in ")
                .reduce("", String::concat);
    }

    private static String root(HeldHeap held) {
        return switch (held.root()) {
            case STATIC -> "static " + held.name();
            case THREAD_LOCAL ->
                    "thread-local %s%s"
                            .formatted(
                                    held.name(),
                                    held.threads()
                                            .map(
                                                    threads ->
                                                            " of %s (%s)"
                                                                    .formatted(
                                                                            count(threads),
                                                                            threads.names()))
                                            .orElse(""));
            case THREAD ->
                    held.threads().map(HeldHeapText::count).orElse("threads") + " " + held.name();
        };
    }

    private static String count(OfThreads threads) {
        return threads.count() == 1 ? "thread" : threads.count() + " threads";
    }
}
