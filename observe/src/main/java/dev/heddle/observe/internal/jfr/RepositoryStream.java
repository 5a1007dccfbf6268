package dev.heddle.observe.internal.jfr;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;

/// The events of a JVM that runs, as it writes them into its repository.
///
/// Texts of 16 characters or more are written once for all events of a chunk that have them. The
/// JDK's parser forgets those that it has read when it comes by a new type of events, such as one
/// of a library that is loaded late: it begins a new pool of strings with every table of types
/// (`ParserFactory.createPrimitiveParser`, JDK 21 to 25). To the end of the chunk, which may be
/// hours away, events that refer to such a text have none. A stream that is opened anew reads all
/// of them; so this one is opened anew at the first event that lacks a text.
public final class RepositoryStream implements AutoCloseable {
    /// An event that was written before its text lacks it, too. Reading all of a chunk's texts
    /// again for each such event would cost more than the event is worth.
    private static final Duration BETWEEN_OPENINGS = Duration.ofSeconds(2);

    /// Names of the probe's events, which never lack a text that they were written with.
    private static final String OURS = "heddle.";

    private final Path repository;
    private final Consumer<EventSource> handlers;
    private EventStream stream;

    /// Number of the stream whose events count; those of an earlier one are passed over.
    private int openings;
    private long openedNanos;

    /// @param repository of one JVM
    /// @param from when what is of interest begins; empty for what is written from now on
    /// @param handlers attaches them to a source; is called again for each opening
    /// @throws IOException if there is no repository
    public RepositoryStream(Path repository, Optional<Instant> from, Consumer<EventSource> handlers)
            throws IOException {
        this.repository = repository;
        this.handlers = handlers;
        this.stream = opened(from);
        this.openedNanos = System.nanoTime() - BETWEEN_OPENINGS.toNanos();
        stream.startAsync();
    }

    private EventStream opened(Optional<Instant> from) throws IOException {
        EventStream opened = EventStream.openRepository(repository);
        from.ifPresent(opened::setStartTime);
        int opening = ++openings;
        handlers.accept(
                (name, handler) -> opened.onEvent(name, event -> take(opening, event, handler)));
        return opened;
    }

    /// Events that a stream still had to hand out when it was replaced come once more.
    private synchronized void take(
            int opening, RecordedEvent event, Consumer<RecordedEvent> handler) {
        if (opening == openings && !(lacksText(event) && openAnew(event.getEndTime()))) {
            handler.accept(event);
        }
    }

    /// Whether it is one of the probe's that was read without a text.
    static boolean lacksText(RecordedEvent event) {
        return event.getEventType().getName().startsWith(OURS)
                && event.getFields().stream()
                        .filter(field -> field.getTypeName().equals(String.class.getName()))
                        .map(ValueDescriptor::getName)
                        .anyMatch(field -> event.getString(field) == null);
    }

    /// @return whether its events come from there on
    private boolean openAnew(Instant from) {
        if (System.nanoTime() - openedNanos < BETWEEN_OPENINGS.toNanos()) {
            return false;
        }
        openedNanos = System.nanoTime();
        EventStream before = stream;
        try {
            stream = opened(Optional.of(from));
        } catch (IOException e) {
            return false; // the JVM has exited
        }
        before.close();
        stream.startAsync();
        return true;
    }

    /// What the stream still hands out afterwards must not open it anew.
    @Override
    public synchronized void close() {
        openings++;
        stream.close();
    }
}
