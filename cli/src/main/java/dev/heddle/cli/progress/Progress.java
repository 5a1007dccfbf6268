package dev.heddle.cli.progress;

import dev.heddle.lab.Activity;
import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Durations;
import dev.heddle.model.Figures;
import dev.heddle.model.Secrets;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.report.PlainText;
import dev.heddle.report.WatchReport;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;

/// Shows the progress of a run: on a terminal a progress bar, elsewhere one line per trial,
/// stage and rate of the knee search.
///
/// Threads: called by those of the run and the load generator; its methods are synchronized.
public final class Progress implements RunListener, AutoCloseable {
    /// Stages that get a line if there is no bar.
    private static final Set<Activity> SAID =
            EnumSet.of(Activity.STARTING, Activity.UNDER_LOAD, Activity.RUNNING);

    /// Number of busiest resources shown; what does not fit into the line is cut.
    private static final int SHOWN = 3;

    private final PrintWriter err;
    private final boolean terminal;
    private Optional<ProgressBar> bar = Optional.empty();

    /// Also read by the bar's own thread, which [#close] waits for: no lock may guard it.
    private volatile long expectedEndNanos = System.nanoTime();

    /// Interval of lines about a service that takes long to start.
    private static final long SAY_AGAIN_NANOS = 10_000_000_000L;

    /// Least interval of lines about the knee search.
    private static final long SAY_RATE_NANOS = 1_000_000_000L;

    private long saidNanos = System.nanoTime();
    private int trials;
    private String trial = "";
    private String activity = "";

    private Progress(PrintWriter err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    public static Progress on(PrintWriter err) {
        return new Progress(err, Terminal.present());
    }

    @Override
    public synchronized void planned(
            String experiment, int planned, Duration expected, Path runDirectory) {
        trials = planned;
        expectLeft(expected);
        say(
                "%s: %s, estimated duration %s, results in %s"
                        .formatted(
                                experiment,
                                trials == 1 ? "1 trial" : trials + " trials",
                                Durations.text(expected),
                                runDirectory));
        if (terminal) {
            bar = Optional.of(newBar(expected));
        }
    }

    private ProgressBar newBar(Duration expected) {
        return new ProgressBarBuilder()
                .setInitialMax(expected.toSeconds())
                .setUpdateIntervalMillis(250)
                .setRenderer(
                        (state, _) -> line(state.getNormalizedProgress(), state.getExtraMessage()))
                .setConsumer(new OneLine(System.err, Terminal.columns()))
                .clearDisplayOnFinish()
                .build();
    }

    /// A short bar, which leaves room for the message.
    private String line(double done, String message) {
        long left = expectedLeft().toSeconds();
        return "[%-10s] %2.0f %%, %d:%02d left  %s"
                .formatted(
                        "=".repeat((int) (10 * done)), 100 * done, left / 60, left % 60, message);
    }

    /// A line of the terminal that is overwritten, and erased at the end.
    record OneLine(PrintStream out, int columns) implements ProgressBarConsumer {
        @Override
        public int getMaxRenderedLength() {
            return columns;
        }

        @Override
        public void accept(String line) {
            out.print(Terminal.overwritten(line, columns));
            out.flush();
        }

        @Override
        public void clear() {
            out.print(Terminal.erased());
            out.flush();
        }

        @Override
        public void close() {
            clear();
        }
    }

    @Override
    public synchronized void trialStarted(String what, int number, Duration expectedLeft) {
        expectLeft(expectedLeft);
        trial = "[%d/%d] %s".formatted(number, trials, what);
    }

    @Override
    public synchronized void activity(Activity entered, Duration expectedLeft) {
        expectLeft(expectedLeft);
        activity = ActivityText.of(entered);
        saidNanos = System.nanoTime();
        show(trial + ", " + activity);
        if (!terminal && SAID.contains(entered)) {
            say("%s, %s (%s left)".formatted(trial, activity, Durations.text(expectedLeft)));
        }
    }

    @Override
    public synchronized void waiting(String answer, String line) {
        String waited =
                "%s, waiting (%s)%s"
                        .formatted(
                                trial,
                                answer.isEmpty() ? "no listening port yet" : answer,
                                line.isBlank() ? "" : ": " + line);
        String shown = Secrets.hidden(PlainText.of(waited));
        show(shown);
        if (!terminal && System.nanoTime() - saidNanos > SAY_AGAIN_NANOS) {
            saidNanos = System.nanoTime();
            say(shown.substring(0, Math.min(shown.length(), Terminal.COLUMNS)));
        }
    }

    @Override
    public synchronized void searching(double ratePerSecond) {
        activity = "knee search: trying " + Figures.rate(ratePerSecond);
        show(trial + ", " + activity);
        if (!terminal && System.nanoTime() - saidNanos > SAY_RATE_NANOS) {
            saidNanos = System.nanoTime();
            say("%s, %s (%s left)".formatted(trial, activity, Durations.text(expectedLeft())));
        }
    }

    @Override
    public synchronized void progress(LoadSnapshot load, Live live) {
        if (bar.isEmpty()) {
            return;
        }
        Totals soFar = load.soFar();
        List<String> parts = new ArrayList<>();
        parts.add("%s of %s".formatted(count(soFar.completed()), count(soFar.offered())));
        parts.add(count(soFar.inFlight()) + " in flight");
        if (soFar.failures() > 0) {
            parts.add(count(soFar.failures()) + " failed");
        }
        if (load.p99Millis() > 0) {
            parts.add("p99 " + Figures.millis(load.p99Millis()));
        }
        live.busiest().get().stream().limit(SHOWN).map(WatchReport::inUse).forEach(parts::add);
        show("%s, %s: %s".formatted(trial, activity, String.join(", ", parts)));
    }

    @Override
    public synchronized void trialEnded(Optional<Failure> failure) {
        failure.ifPresent(why -> say(trial + ": " + why.summary()));
    }

    @Override
    public synchronized void close() {
        bar.ifPresent(ProgressBar::close);
        bar = Optional.empty();
    }

    private void expectLeft(Duration expected) {
        expectedEndNanos = System.nanoTime() + expected.toNanos();
    }

    private Duration expectedLeft() {
        return Duration.ofNanos(Math.max(0, expectedEndNanos - System.nanoTime()));
    }

    private void show(String message) {
        bar.ifPresent(
                shown -> {
                    shown.setExtraMessage(message);
                    long left = Math.min(shown.getMax(), expectedLeft().toSeconds());
                    // A new estimate may be longer; what is done stays done.
                    shown.stepTo(Math.max(shown.getCurrent(), shown.getMax() - left));
                });
    }

    /// A permanent line.
    private void say(String line) {
        if (bar.isEmpty()) {
            err.println(PlainText.of(line));
            err.flush();
        }
    }

    private static String count(long value) {
        return Figures.count(value);
    }
}
