package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.ThreadDump.Waits;
import java.util.List;

/// The kinds of objects that threads wait for, by the beginnings of names in `threads.json`.
enum AwaitedObject {
    /// A lock whose holder a JVM can tell.
    OWNED_LOCK,
    /// A lock whose holders no JVM tells.
    OWNERLESS_LOCK,
    PERMITS,
    TASK,
    /// Can be waited for by the thread that has it: a task that it runs, or a lock that it holds
    /// for reading and wants for writing.
    AWAITED_ALONE;

    boolean isIn(Waits waits) {
        return waits.awaited() instanceof Awaited.Instance object
                && ThreadMeanings.ALL.objects().getOrDefault(this, List.of()).stream()
                        .anyMatch(object.type()::startsWith);
    }
}
