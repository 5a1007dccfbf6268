package dev.heddle.observe.internal.jfr;

import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;

/// Where JFR events come from.
public interface EventSource {
    /// @param name of a type of events
    void onEvent(String name, Consumer<RecordedEvent> handler);
}
