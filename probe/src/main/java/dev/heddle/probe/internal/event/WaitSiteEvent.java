package dev.heddle.probe.internal.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// Threads at one site at one time.
@Name("heddle.WaitSite")
@Label("Wait Site")
@Description("Threads that wait for the same thing, or run, at the same site at one time")
@Category("Heddle")
@StackTrace(false)
public final class WaitSiteEvent extends Event {
    @Label("Kind")
    @Description("socket, sleep, lock, monitor, queue, semaphore, pool, future, file, native, ...")
    public @Nullable String kind;

    @Label("Site")
    @Description("Innermost frame outside the JDK")
    public @Nullable String site;

    @Label("Call")
    @Description("Method of the JDK that the site called")
    public @Nullable String call;

    @Label("Blocker Class")
    public @Nullable String blockerClass;

    @Label("Virtual")
    public boolean virtual;

    @Label("Group")
    @Description("Name of the platform threads, with numbers as #; empty for virtual threads")
    public @Nullable String group;

    @Label("Awaited")
    @Description(
            "Identity of the resource, lock or monitor that is waited for, or of the executor that"
                    + " has the task that is; 0 if it has none")
    public int awaited;

    @Label("Held")
    @Description("Identities of what others wait for and these have, separated by spaces")
    public @Nullable String held;

    @Label("Handler")
    @Description("Method of the application that was called for the request; empty if unknown")
    public @Nullable String handler;

    @Label("Threads")
    @Description("Number of threads, scaled up from the sample")
    public double threads;

    @Label("Stack")
    @Description("Stack frames of one of them, innermost first")
    public @Nullable String stack;
}
