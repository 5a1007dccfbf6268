package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// Platform threads of one name, digits aside, that were seen at one time.
@Name("heddle.ThreadGroup")
@Label("Thread Group")
@Description(
        "Platform threads whose names differ by their numbers only, where any has a task and none"
                + " waits for connections to become ready")
@Category("Heddle")
@StackTrace(false)
final class ThreadGroupEvent extends Event {
    @Label("Name")
    @Description("Numbers as #")
    @Nullable String name;

    @Label("Threads")
    double threads;

    @Label("Busy")
    @Description("How many have a task")
    double busy;
}
