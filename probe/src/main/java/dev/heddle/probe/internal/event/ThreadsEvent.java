package dev.heddle.probe.internal.event;

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
public final class ThreadsEvent extends Event {
    @Label("Platform Threads")
    @Description("Live platform threads without carriers")
    public int platform;

    @Label("Virtual Threads")
    public int virtual;

    @Label("Platform Threads Sampled")
    public int platformSampled;

    @Label("Virtual Threads Sampled")
    public int virtualSampled;

    @Label("Own CPU Time in Microseconds")
    @Description("CPU time of this sample")
    public long cpuMicros;

    @Label("CPU Time of the Probe in Microseconds")
    @Description("CPU time of the thread that takes the samples, since its start")
    public long probeCpuMicros;
}
