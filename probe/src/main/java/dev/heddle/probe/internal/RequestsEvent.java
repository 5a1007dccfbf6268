package dev.heddle.probe.internal;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// What a server has counted so far.
@Name("heddle.Requests")
@Label("Requests")
@Description("Requests that a server says it has completed since its start")
@Category("Heddle")
@StackTrace(false)
final class RequestsEvent extends Event {
    @Label("Type")
    String type = "";

    @Label("Identity")
    @Description("Tells instances of the type apart")
    int identity;

    @Label("Completed")
    long completed;
}
