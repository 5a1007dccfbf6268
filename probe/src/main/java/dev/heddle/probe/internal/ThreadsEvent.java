package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// One look at the threads; the wait sites that it found follow it.
@Name("heddle.Threads")
@Label("Threads")
@Description("How many threads there were, and of how many the stack was taken")
@Category("Heddle")
@StackTrace(false)
final class ThreadsEvent extends Event {
    @Label("Platform Threads")
    @Description("Live platform threads but for carriers")
    int platform;

    @Label("Virtual Threads")
    int virtual;

    @Label("Platform Threads Sampled")
    int platformSampled;

    @Label("Virtual Threads Sampled")
    int virtualSampled;

    @Label("Own CPU Time in Microseconds")
    @Description("What this look cost")
    long cpuMicros;
}
