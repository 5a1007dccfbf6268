package dev.heddle.model.thread;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// What a thread waits for. Its text is the value in JSON.
public sealed interface Awaited {
    /// An object.
    ///
    /// @param text class and identity, such as `java.lang.Object@1b2c`; the identity is only good
    ///   within one dump; empty if the object is not told
    record Instance(String text) implements Awaited {
        /// Its class.
        public String type() {
            int identity = text.indexOf('@');
            return identity < 0 ? text : text.substring(0, identity);
        }
    }

    /// The initialization of a class by another thread.
    ///
    /// @param type empty if it is not told
    record Initialization(String type) implements Awaited {
        private static final String PREFIX = "initialization of class ";
        private static final String UNTOLD = "initialization of a class";

        @Override
        public String text() {
            return type.isEmpty() ? UNTOLD : PREFIX + type;
        }
    }

    /// The end of a thread.
    ///
    /// @param thread its object
    record End(String thread) implements Awaited {
        private static final String PREFIX = "the end of thread ";

        @Override
        public String text() {
            return PREFIX + thread;
        }
    }

    /// Something that happens, and is no object of the dump.
    enum Event implements Awaited {
        /// Room in a bounded queue, whose owner is the thread that empties it.
        ROOM("room in the queue"),
        /// A task in the queue of the one thread that runs such tasks.
        TASK("a task in the queue"),
        /// The end of the JVM, whose owner runs the shutdown hooks and waits for each.
        EXIT("the end of the JVM");

        private final String text;

        Event(String text) {
            this.text = text;
        }

        @Override
        public String text() {
            return text;
        }
    }

    @JsonValue
    String text();

    @JsonCreator
    static Awaited of(String text) {
        for (Event event : Event.values()) {
            if (event.text.equals(text)) {
                return event;
            }
        }
        if (text.startsWith(Initialization.PREFIX)) {
            return new Initialization(text.substring(Initialization.PREFIX.length()));
        }
        if (text.equals(Initialization.UNTOLD)) {
            return new Initialization("");
        }
        return text.startsWith(End.PREFIX)
                ? new End(text.substring(End.PREFIX.length()))
                : new Instance(text);
    }
}
