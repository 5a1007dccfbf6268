package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// What a server, or a meter of a library of metrics, has counted so far.
@Name("heddle.Requests")
@Label("Requests")
@Description("Requests that a server or a meter says to be completed since its start")
@Category("Heddle")
@StackTrace(false)
final class RequestsEvent extends Event {
    @Label("Type")
    String type = "";

    @Label("Identity")
    @Description("Tells instances of the type apart")
    int identity;

    @Label("Meter")
    @Description("Of a library of metrics, which may count what a server counts, too")
    boolean meter;

    @Label("Completed")
    long completed;
}
