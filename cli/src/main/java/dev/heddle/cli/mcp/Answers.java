package dev.heddle.cli.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Predicate;

/// Writes messages line by line, and knows how many answers are still to come.
///
/// Threads: may be written to by any.
final class Answers extends OutputStream {
    private final OutputStream out;
    private final Predicate<String> isAnswer;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int expected;

    Answers(OutputStream out, Predicate<String> isAnswer) {
        this.out = out;
        this.isAnswer = isAnswer;
    }

    /// A request has come.
    synchronized void expect() {
        expected++;
    }

    /// Waits until all requests are answered, or the time is up.
    synchronized void await(Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        try {
            for (long left = atMost.toMillis();
                    expected > 0 && left > 0;
                    left = Duration.ofNanos(end - System.nanoTime()).toMillis()) {
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void write(int octet) throws IOException {
        line.write(octet);
        if (octet == '\n') {
            line.writeTo(out);
            out.flush();
            if (isAnswer.test(line.toString(StandardCharsets.UTF_8))) {
                expected--;
                notifyAll();
            }
            line.reset();
        }
    }
}
