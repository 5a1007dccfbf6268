package dev.heddle.probe.internal;

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
final class SchedulerEvent extends Event {
    @Label("Parallelism")
    int parallelism;

    @Label("Mounted")
    @Description("Time-average number of carriers that run a virtual thread")
    double mounted;

    @Label("Queued")
    @Description("Time-average number of runnable virtual threads without a carrier")
    double queued;

    @Label("Samples")
    int samples;
}
