package dev.heddle.probe.internal.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// The state of a pool, lock or semaphore over about a quarter of a second.
@Name("heddle.Resource")
@Label("Resource")
@Description("Units of a pool, lock or semaphore in use, and waiters, over a short time")
@Category("Heddle")
@StackTrace(false)
public final class ResourceEvent extends Event {
    @Label("Kind")
    public @Nullable String kind;

    @Label("Name")
    public @Nullable String name;

    @Label("Class")
    public @Nullable String type;

    @Label("Identity")
    @Description("Identifies the instance of the class")
    public int identity;

    @Label("Capacity")
    @Description("Capacity in units; NaN if unbounded or unknown")
    public double capacity;

    @Label("Busy")
    @Description("Time-average number of units in use")
    public double busy;

    @Label("Waiting")
    @Description("Number of threads, tasks or requests waiting for a unit at the end")
    public double waiting;

    @Label("Done")
    @Description("Tasks completed, or units taken, since its start; NaN if not counted")
    public double done;

    @Label("Samples")
    public int samples;
}
