package dev.heddle.cli.progress;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Figures;
import java.io.PrintWriter;
import java.time.Duration;

/// Shows the progress of a load: on a terminal one line that is overwritten each second, elsewhere
/// about ten lines in all.
///
/// Threads: the generator's calls [#show]; [#close] comes after its last call.
public final class LoadProgress implements AutoCloseable {
    /// Lines per load where they are not overwritten.
    private static final int LINES = 10;

    private final PrintWriter err;
    private final boolean terminal;
    private final int columns;
    private final long seconds;

    private LoadProgress(PrintWriter err, boolean terminal, long seconds) {
        this.err = err;
        this.terminal = terminal;
        this.columns = terminal ? Terminal.columns() : Terminal.COLUMNS;
        this.seconds = seconds;
    }

    public static LoadProgress on(PrintWriter err, Duration expected) {
        return new LoadProgress(err, Terminal.present(), expected.toSeconds());
    }

    public void show(LoadSnapshot load) {
        if (due(load)) {
            say(
                    counts(load, "")
                            + "; p50 %s, p99 %s, lag %s"
                                    .formatted(
                                            latency(load.p50Millis()),
                                            latency(load.p99Millis()),
                                            Figures.millis(load.maxLagMillis())));
        }
    }

    /// @param by the pods that offer it
    /// @param latest the pod whose lag is the largest
    public void show(LoadSnapshot load, String by, String latest) {
        if (due(load)) {
            say(
                    counts(load, by)
                            + "; p99 %s, lag %s in %s"
                                    .formatted(
                                            latency(load.p99Millis()),
                                            Figures.millis(load.maxLagMillis()),
                                            latest));
        }
    }

    /// `–` where no request ended in this second.
    private static String latency(double millis) {
        return millis > 0 ? Figures.millis(millis) : "–";
    }

    private boolean due(LoadSnapshot load) {
        return terminal || load.second() % Math.max(1, seconds / LINES) == 0;
    }

    /// Shows what is done before the load.
    public void say(String line) {
        if (terminal) {
            err.print(Terminal.overwritten(line, columns));
        } else {
            err.println(line);
        }
        err.flush();
    }

    private String counts(LoadSnapshot load, String by) {
        String time =
                load.second() <= seconds
                        ? "%d of %d s".formatted(load.second(), seconds)
                        : "draining, %s in flight"
                                .formatted(Figures.count(load.soFar().inFlight()));
        return "%s%s: %s offered, %s completed, %s failed"
                .formatted(
                        time,
                        by,
                        Figures.count(load.soFar().offered()),
                        Figures.count(load.soFar().completed()),
                        Figures.count(load.soFar().failures()));
    }

    @Override
    public void close() {
        if (terminal) {
            err.print(Terminal.erased());
            err.flush();
        }
    }
}
