package dev.heddle.cli.progress;

import dev.heddle.lab.RunListener;
import dev.heddle.lab.Suite;
import dev.heddle.model.Durations;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.report.PlainText;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/// Shows the progress of a suite: a line per experiment, followed by the progress of its run.
public final class SuiteProgress implements Suite.Listener, AutoCloseable {
    private final PrintWriter err;
    private Optional<Progress> current = Optional.empty();

    public SuiteProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public RunListener started(String experiment, int number, int count, Duration left) {
        say(
                "(%d of %d) %s; about %s left"
                        .formatted(number, count, experiment, Durations.text(left)));
        Progress progress = Progress.on(err);
        current = Optional.of(progress);
        return progress;
    }

    @Override
    public void ended(Chapter chapter) {
        close();
        chapter.problems().forEach(this::say);
    }

    private void say(String line) {
        err.println(PlainText.of(line));
        err.flush();
    }

    @Override
    public void close() {
        current.ifPresent(Progress::close);
        current = Optional.empty();
    }
}
