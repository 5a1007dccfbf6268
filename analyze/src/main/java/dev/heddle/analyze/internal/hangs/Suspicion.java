package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadActivity.Kind;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult.Activities;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells what may be wrong from what threads of healthy JVMs do, too: any of these may wait for an
/// answer, a process, or another thread.
public final class Suspicion {
    /// Kinds of activities that are suspicious in any JVM.
    private static final Set<Kind> ALWAYS =
            EnumSet.of(
                    Kind.UNSAFE_COLLECTION,
                    Kind.CPU,
                    Kind.SPIN,
                    Kind.COLLECTION,
                    Kind.PINNED,
                    Kind.REGEX,
                    Kind.POOL,
                    Kind.ACCEPT,
                    Kind.ROOM,
                    Kind.CALLER_RUNS,
                    Kind.ENTROPY,
                    Kind.DIRECT_MEMORY,
                    Kind.EXIT,
                    Kind.NESTED_TASK,
                    Kind.OWN_EXECUTOR);

    /// Threads that are looked at first.
    private static final Pattern LEADING =
            Pattern.compile("main|AWT-EventQueue-.*|JavaFX Application Thread|Finalizer");

    private final boolean excerpt;

    /// @param excerpt whether threads are missing: who cuts some out of a dump shows those that
    ///   stand still
    private Suspicion(boolean excerpt) {
        this.excerpt = excerpt;
    }

    /// Activities by whether they are suspicious. Those of the least weight are left out where any
    /// has more, unless more threads are in one of them than in all others that are told.
    ///
    /// @param activities heaviest first
    /// @param unattended whether nobody is at work on what some wait for
    public static Activities of(Looks looks, List<ThreadActivity> activities, boolean unattended) {
        Suspicion suspicion = new Suspicion(looks.isUntold(Untold.OTHER_THREADS));
        int telling =
                activities.stream()
                        .filter(Suspicion::isTelling)
                        .mapToInt(ThreadActivity::threads)
                        .sum();
        List<ThreadActivity> told =
                activities.stream()
                        .filter(activity -> isTelling(activity) || activity.threads() > telling)
                        .toList();
        return new Activities(
                told.stream().filter(suspicion::isOn).toList(),
                told.stream().filter(activity -> !suspicion.isOn(activity)).toList(),
                unattended);
    }

    private boolean isOn(ThreadActivity activity) {
        return (excerpt && activity.kind() != Kind.MESSAGE)
                || ALWAYS.contains(activity.kind())
                || (activity.kind() == Kind.UNTOLD_LOCK
                        && (activity.threads() > 1 || activity.mayHoldItself()))
                || (activity.kind() == Kind.LOCK
                        && (activity.threads() > 1
                                || activity.holder().filter(Suspicion::waits).isPresent()));
    }

    private static boolean waits(ThreadActivity holder) {
        return holder.kind() != Kind.RUN && holder.kind() != Kind.NATIVE;
    }

    /// Whether its thread is one of those that are looked at first.
    static boolean leads(ThreadActivity activity) {
        return LEADING.matcher(activity.thread().name()).matches();
    }

    private static boolean isTelling(ThreadActivity activity) {
        return activity.kind().weight() > 1 || leads(activity);
    }
}
