package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// What a pool, lock or semaphore was doing over about a quarter of a second.
@Name("heddle.Resource")
@Label("Resource")
@Description("Units of a pool, lock or semaphore in use and waited for, over a short time")
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
    @Description("Tells instances of a class apart")
    int identity;

    @Label("Capacity")
    @Description("How many units there are; NaN if there is no bound or none is known")
    double capacity;

    @Label("Busy")
    @Description("Time-average number of units in use")
    double busy;

    @Label("Waiting")
    @Description("Number of threads, tasks or requests that wait for a unit at the end")
    double waiting;

    @Label("Done")
    @Description("Tasks done since its start; NaN if it does not count them")
    double done;

    @Label("Samples")
    int samples;
}
