package dev.heddle.probe.internal.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// The scheduler of virtual threads over about a quarter of a second.
@Name("heddle.Scheduler")
@Label("Virtual Thread Scheduler")
@Description("Carriers in use, and virtual threads waiting for one, over a short time")
@Category("Heddle")
@StackTrace(false)
public final class SchedulerEvent extends Event {
    @Label("Parallelism")
    public int parallelism;

    @Label("Most Carriers")
    @Description("Carriers up to which the JDK adds some for those that block with theirs")
    public int most;

    @Label("Identity")
    public int identity;

    @Label("Mounted")
    @Description("Time-average number of carriers that run a virtual thread")
    public double mounted;

    @Label("Queued")
    @Description("Time-average number of runnable virtual threads without a carrier")
    public double queued;

    @Label("Samples")
    public int samples;
}
