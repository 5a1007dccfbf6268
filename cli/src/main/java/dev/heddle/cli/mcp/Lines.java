package dev.heddle.cli.mcp;

import java.io.Writer;
import java.util.function.Consumer;

/// Passes on what is written line by line, and keeps all of it.
///
/// Threads: may be written to by any.
final class Lines extends Writer {
    private final Consumer<String> to;
    private final StringBuilder all = new StringBuilder();
    private int passed;

    Lines(Consumer<String> to) {
        this.to = to;
    }

    @Override
    public void write(char[] characters, int from, int length) {
        synchronized (all) {
            all.append(characters, from, length);
            for (int end = all.indexOf("\n", passed); end >= 0; end = all.indexOf("\n", passed)) {
                to.accept(all.substring(passed, end));
                passed = end + 1;
            }
        }
    }

    String text() {
        synchronized (all) {
            return all.toString();
        }
    }

    @Override
    public void flush() {
        // A line is passed on as soon as it is whole.
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
