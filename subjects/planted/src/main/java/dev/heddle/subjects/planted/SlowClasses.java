package dev.heddle.subjects.planted;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.concurrent.atomic.AtomicInteger;

/// Classes whose initializer takes a while: one request runs it, the others wait for it. A new one
/// is used after so many requests.
final class SlowClasses {
    private final int requests;
    private final byte[] bytes;
    private final AtomicInteger used = new AtomicInteger();
    private volatile Lookup current;

    private SlowClasses(int requests) throws IOException, IllegalAccessException {
        this.requests = requests;
        try (InputStream in =
                SlowClasses.class.getResourceAsStream("SlowClasses$Initialized$Template.class")) {
            this.bytes = in.readAllBytes();
        }
        this.current = next();
    }

    /// @param millis that the initializer of each takes
    static Work used(int millis, int requests) throws IOException, IllegalAccessException {
        Initialized.millis = millis;
        return new SlowClasses(requests)::use;
    }

    private void use() throws IllegalAccessException {
        if (used.incrementAndGet() % requests == 0) {
            current = next();
        }
        Lookup one = current;
        one.ensureInitialized(one.lookupClass());
    }

    private Lookup next() throws IllegalAccessException {
        return MethodHandles.lookup().defineHiddenClass(bytes, false);
    }

    /// What is initialized.
    static final class Initialized {
        private static volatile int millis;

        private Initialized() {}

        static void run() {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /// Copied for each class.
        static final class Template {
            static {
                run();
            }

            private Template() {}
        }
    }
}
