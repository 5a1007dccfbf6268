package dev.heddle.junit.internal;

import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// Stands in the recording where tests begin and end: the recorder's clock is not the system's, and
/// events that are no longer there are told by a marker that is not.
@Name("heddle.junit.Marker")
@Label("Marker")
@Enabled
@StackTrace(false)
final class Marker extends Event {
    static final String NAME = "heddle.junit.Marker";

    @Label("Number")
    long number;
}
