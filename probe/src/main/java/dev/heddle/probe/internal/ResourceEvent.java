package dev.heddle.probe.internal;

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
final class ResourceEvent extends Event {
    @Label("Kind")
    @Nullable String kind;

    @Label("Name")
    @Nullable String name;

    @Label("Class")
    @Nullable String type;

    @Label("Identity")
    @Description("Identifies the instance of the class")
    int identity;

    @Label("Capacity")
    @Description("Capacity in units; NaN if unbounded or unknown")
    double capacity;

    @Label("Busy")
    @Description("Time-average number of units in use")
    double busy;

    @Label("Waiting")
    @Description("Number of threads, tasks or requests waiting for a unit at the end")
    double waiting;

    @Label("Done")
    @Description("Tasks completed since its start; NaN if not counted")
    double done;

    @Label("Samples")
    int samples;
}
