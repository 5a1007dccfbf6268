package dev.heddle.observe.internal.jfr;

import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/// Values of events by the names of their fields. Each of the recorder's own getters searches all
/// fields of an event twice, which takes longer than anything else that is done with it.
final class Fields {
    private final ObjectCache<EventType, Set<String>> names =
            new ObjectCache<>(
                    type ->
                            type.getFields().stream()
                                    .map(ValueDescriptor::getName)
                                    .collect(Collectors.toSet()));

    /// Type of the last event, most often that of the next, too.
    private @Nullable EventType last;

    private Set<String> ofLast = Set.of();

    /// Null if the event has no such field, or nothing is in it.
    <T> @Nullable T value(RecordedEvent event, String field, Class<T> type) {
        EventType now = event.getEventType();
        if (!now.equals(last)) {
            last = now;
            ofLast = names.get(now);
        }
        return ofLast.contains(field) ? type.cast(event.getValue(field)) : null;
    }
}
