package dev.heddle.cli.progress;

import dev.heddle.lab.RunListener;
import dev.heddle.lab.Tune;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.TuningStep;
import dev.heddle.report.PlainText;
import dev.heddle.report.TuningReport;
import java.io.PrintWriter;
import java.util.Optional;

/// Shows the progress of a tuning: each step as a run of its own, after the best so far. Used by
/// one thread.
public final class TuneProgress implements Tune.Listener, AutoCloseable {
    private final PrintWriter err;
    private Optional<Progress> current = Optional.empty();

    public TuneProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public RunListener started(TuningStep step, Tuning soFar) {
        erase();
        err.println(PlainText.of(TuningReport.soFar(soFar)));
        err.flush();
        Progress progress = Progress.on(err);
        current = Optional.of(progress);
        return progress;
    }

    @Override
    public void predicting() {
        close();
        show(Terminal.overwritten("predicting what the next change gains", Terminal.columns()));
    }

    @Override
    public void ended() {
        close();
    }

    @Override
    public void close() {
        current.ifPresent(Progress::close);
        current = Optional.empty();
        erase();
    }

    private void erase() {
        show(Terminal.erased());
    }

    private void show(String text) {
        if (Terminal.present()) {
            err.print(text);
            err.flush();
        }
    }
}
