package dev.heddle.probe.internal.event;

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
public final class RequestsEvent extends Event {
    @Label("Type")
    public String type = "";

    @Label("Identity")
    @Description("Identifies the instance of the type")
    public int identity;

    @Label("Meter")
    @Description("Counted by a metrics library, which may duplicate the count of a server")
    public boolean meter;

    @Label("Completed")
    public long completed;
}
