package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// One sample of the threads; the wait sites that it found follow.
@Name("heddle.Threads")
@Label("Threads")
@Description("Number of threads, and of sampled stacks")
@Category("Heddle")
@StackTrace(false)
final class ThreadsEvent extends Event {
    @Label("Platform Threads")
    @Description("Live platform threads without carriers")
    int platform;

    @Label("Virtual Threads")
    int virtual;

    @Label("Platform Threads Sampled")
    int platformSampled;

    @Label("Virtual Threads Sampled")
    int virtualSampled;

    @Label("Own CPU Time in Microseconds")
    @Description("CPU time of this sample")
    long cpuMicros;

    @Label("CPU Time of the Probe in Microseconds")
    @Description("CPU time of the thread that takes the samples, since its start")
    long probeCpuMicros;
}
