package dev.heddle.report.internal.text;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.observation.ProbeData.HeldHeap;
import dev.heddle.model.watch.WatchResult.Footprint;
import dev.heddle.model.watch.WatchResult.Footprint.Growing;
import dev.heddle.model.watch.WatchResult.Footprint.Kept;
import dev.heddle.model.watch.WatchResult.Footprint.OpenFiles;
import java.util.List;
import java.util.Locale;

/// Lines for what a process has of memory, files, classes and threads, whether these grow, and what
/// keeps the heap.
public final class FootprintText {
    /// Share of the limit of open files from which on the limit is told.
    private static final double MANY_FILES = 0.5;

    private FootprintText() {}

    /// `RSS 312 MB; direct buffers 151 MB, growing by 8 MB/s; heap after collections 64 MB`
    public static void add(Lines text, Footprint footprint) {
        text.line(
                "memory: ",
                "RSS %s%s%s%s"
                        .formatted(
                                Figures.bytes(footprint.residentBytes()),
                                footprint
                                        .direct()
                                        .map(part -> part("direct buffers", part))
                                        .orElse(""),
                                footprint
                                        .heap()
                                        .map(part -> part("heap after collections", part))
                                        .orElse(""),
                                footprint.files().map(FootprintText::files).orElse("")));
        if (footprint.files().filter(files -> files.perSecond() > 0).isPresent()) {
            text.line("    to see which they are: ", "ls -l /proc/PID/fd");
        }
        footprint.classes().ifPresent(classes -> text.line("classes: ", classes(classes)));
        footprint.threads().ifPresent(threads -> text.line("threads: ", threads(threads)));
        footprint.kept().ifPresent(kept -> kept(text, kept, footprint.held()));
        footprint.held().forEach(held -> held(text, held));
        if (footprint.kept().isEmpty()
                && footprint.heap().filter(heap -> heap.perSecond() > 0).isPresent()) {
            text.line(
                    "    to see what keeps it: ",
                    "heddle watch --heap; the JVM stands still for it");
        }
    }

    /// `12,345 loaded, growing by 40/s, most by groovy.lang.GroovyClassLoader$InnerLoader, at …`
    private static String classes(Growing classes) {
        String loader = classes.most().name();
        return "%s loaded, growing by %s, most by %s, at %s"
                .formatted(
                        count(classes.count()),
                        rate(classes.perSecond()),
                        loader.isEmpty() ? "the JVM's own loader" : loader,
                        classes.most().site());
    }

    /// `420 platform threads live, growing by 2/s, most of name pool-#-thread-#, started at …`
    private static String threads(Growing threads) {
        return "%s platform threads live, growing by %s, most of name %s, started at %s"
                .formatted(
                        count(threads.count()),
                        rate(threads.perSecond()),
                        threads.most().name(),
                        threads.most().site());
    }

    /// `; 1,240 of 20,000 open files, growing by 12/s`; the limit where it is near.
    private static String files(OpenFiles files) {
        boolean growing = files.perSecond() > 0;
        return "; %s%s open files%s"
                .formatted(
                        count(files.count()),
                        files.most()
                                .filter(most -> growing || files.count() >= MANY_FILES * most)
                                .map(most -> " of " + count(most))
                                .orElse(""),
                        growing ? ", growing by " + rate(files.perSecond()) : "");
    }

    private static String part(String name, Footprint.Part part) {
        String growing =
                part.perSecond() > 0
                        ? ", growing by %s/s".formatted(Figures.bytes(Math.round(part.perSecond())))
                        : "";
        return "; %s %s%s".formatted(name, Figures.bytes(part.bytes()), growing);
    }

    private static void kept(Lines text, List<Kept> kept, List<HeldHeap> held) {
        if (kept.isEmpty()) {
            text.line(
                    "kept: ",
                    "nothing that was allocated in this time is known to live on%s"
                            .formatted(
                                    held.isEmpty()
                                            ? "; what was there before is in a heap dump (jcmd PID GC.heap_dump FILE)"
                                            : ""));
        }
        kept.forEach(
                objects ->
                        text.line(
                                "kept: ",
                                "%d of %d samples that live on: %s allocated in %s, held by %s"
                                        .formatted(
                                                objects.samples(),
                                                objects.of(),
                                                String.join(", ", objects.types()),
                                                objects.site(),
                                                holder(objects))));
    }

    private static void held(Lines text, HeldHeap held) {
        text.line("held: ", HeldHeapText.of(held));
        if (held.root() == HeldHeap.Root.THREAD_LOCAL) {
            text.line(
                    "    fix: ",
                    "a thread keeps it as long as it lives: remove() it after use, keep no more than a bound, or use fewer threads");
        }
    }

    /// `Cache.entries, in static Orders.CACHE`
    private static String holder(Kept kept) {
        return kept.heldBy().isEmpty()
                ? kept.root().isEmpty() ? "the JVM" : "a " + kept.root().toLowerCase(Locale.ROOT)
                : String.join(", in ", kept.heldBy());
    }
}
