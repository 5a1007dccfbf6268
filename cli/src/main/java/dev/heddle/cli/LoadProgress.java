package dev.heddle.cli;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Figures;
import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/// Shows how a load goes: on a terminal one line that is written anew each second, elsewhere a line
/// now and then.
///
/// Threads: the generator's calls [#show]; [#close] comes after its last call.
final class LoadProgress implements AutoCloseable {
    private static final int COLUMNS = 100;

    /// Lines of a whole load where they stay.
    private static final int LINES = 10;

    private final PrintWriter err;
    private final boolean terminal;
    private final long seconds;

    private LoadProgress(PrintWriter err, boolean terminal, long seconds) {
        this.err = err;
        this.terminal = terminal;
        this.seconds = seconds;
    }

    static LoadProgress on(PrintWriter err, Duration expected) {
        boolean terminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        return new LoadProgress(err, terminal, expected.toSeconds());
    }

    void show(LoadSnapshot load) {
        if (terminal) {
            err.print("\r" + padded(line(load)));
            err.flush();
        } else if (load.second() % Math.max(1, seconds / LINES) == 0) {
            err.println(line(load));
            err.flush();
        }
    }

    private String line(LoadSnapshot load) {
        return "%d of %d s: %s offered, %s completed, %s failed; p50 %s, p99 %s, lag %s"
                .formatted(
                        load.second(),
                        seconds,
                        Figures.count(load.offered()),
                        Figures.count(load.completed()),
                        Figures.count(load.failed()),
                        Figures.millis(load.p50Millis()),
                        Figures.millis(load.p99Millis()),
                        Figures.millis(load.maxLagMillis()));
    }

    private static String padded(String line) {
        String cut = line.length() < COLUMNS ? line : line.substring(0, COLUMNS - 1);
        return cut + " ".repeat(COLUMNS - 1 - cut.length());
    }

    @Override
    public void close() {
        if (terminal) {
            err.print("\r" + padded("") + "\r");
            err.flush();
        }
    }
}
