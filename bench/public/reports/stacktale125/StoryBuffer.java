import java.util.*;

/** Rings of recent log events by trace; both maps are access-ordered, hence the monitor. */
final class StoryBuffer {
    record Event(long millis, String level, String logger, String message) {}

    private final int capacity;
    private final Map<String, Deque<Event>> perCorrelation =
            new LinkedHashMap<>(64, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Deque<Event>> eldest) {
                    return size() > 256;
                }
            };

    StoryBuffer(int capacity) {
        this.capacity = capacity;
    }

    void record(String trace, String logger, String template, Object... arguments) {
        synchronized (perCorrelation) {
            push(
                    perCorrelation.computeIfAbsent(trace, k -> new ArrayDeque<>()),
                    new Event(
                            System.currentTimeMillis(),
                            "INFO",
                            logger,
                            String.format(template, arguments)));
        }
    }

    List<Event> storyFor(String trace) {
        synchronized (perCorrelation) {
            Deque<Event> deque = perCorrelation.get(trace);
            return deque == null ? List.of() : new ArrayList<>(deque);
        }
    }

    private void push(Deque<Event> deque, Event entry) {
        synchronized (deque) {
            if (deque.size() >= capacity) deque.pollFirst();
            deque.addLast(entry);
        }
    }
}
