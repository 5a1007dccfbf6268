package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// The requests that a server, or a meter of a metrics library, has counted so far.
@Name("heddle.Requests")
@Label("Requests")
@Description("Requests completed since the start, as counted by a server or a meter")
@Category("Heddle")
@StackTrace(false)
final class RequestsEvent extends Event {
    @Label("Type")
    String type = "";

    @Label("Identity")
    @Description("Identifies the instance of the type")
    int identity;

    @Label("Meter")
    @Description("Counted by a metrics library, which may duplicate the count of a server")
    boolean meter;

    @Label("Completed")
    long completed;
}
