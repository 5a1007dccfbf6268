package dev.heddle.analyze;

import dev.heddle.analyze.internal.hangs.Activities;
import dev.heddle.analyze.internal.hangs.Hangs;
import dev.heddle.analyze.internal.hangs.LivingThreads;
import dev.heddle.analyze.internal.hangs.Looks;
import dev.heddle.analyze.internal.hangs.StackGroups;
import dev.heddle.analyze.internal.hangs.Suspicion;
import dev.heddle.model.Json;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Looked;
import java.util.List;

/// Analysis of thread dumps: who waits for whom, and who will wait for ever.
///
/// What was looked at several times is judged by the last look; the earlier ones tell what moved.
public final class ThreadAnalysis {
    private ThreadAnalysis() {}

    /// @param of what was looked at, for people
    /// @param looks at one JVM, in the order of time; at least one
    public static ThreadsResult of(String of, List<ThreadDump> looks) {
        Looks judged = new Looks(looks);
        Looked looked = looked(of, looks, judged.seconds());
        Activities activities = new Activities(judged);
        return new ThreadsResult(
                Json.SCHEMA_VERSION,
                looked,
                Hangs.in(judged),
                Suspicion.of(judged, activities.mostTelling(), activities.unattended()),
                judged.last().contended(),
                StackGroups.of(judged),
                LivingThreads.of(judged, looked.seconds()),
                judged.last().dump().untold());
    }

    private static Looked looked(String of, List<ThreadDump> looks, double seconds) {
        ThreadDump last = looks.getLast();
        int virtual =
                (int) last.threads().stream().filter(thread -> thread.name().virtual()).count();
        return new Looked(
                of,
                last.runtime(),
                looks.size(),
                seconds,
                last.threads().size() - virtual,
                virtual);
    }
}
