package dev.heddle.probe.internal.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// Threads of the operating system whose names differ only by digits, and the CPU time that they
/// used since the last sample.
@Name("heddle.BusyThreads")
@Label("Busy Threads")
@Description("Threads that use much CPU time, of one name; carriers as one group without a name")
@Category("Heddle")
@StackTrace(false)
public final class BusyThreadsEvent extends Event {
    @Label("Name")
    @Description("Name, with numbers as #; empty for the carriers of virtual threads")
    public @Nullable String name;

    @Label("Processors")
    @Description("CPU time of all of them in the time since the last sample")
    public double processors;

    @Label("Busiest")
    @Description("The same of the thread that used most")
    public double busiest;

    @Label("Site")
    @Description("Where that thread is: innermost frame outside the JDK; empty if not known")
    public @Nullable String site;

    @Label("Waits")
    @Description("Whether it seems to wait for work there")
    public boolean waits;
}
