package dev.heddle.report;

import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.run.RunData;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.verdict.Summary;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.report.internal.html.ForecastPageContent;
import dev.heddle.report.internal.html.LoadPageContent;
import dev.heddle.report.internal.html.Page;
import dev.heddle.report.internal.html.RecordingPageContent;
import dev.heddle.report.internal.html.ScanPageContent;
import dev.heddle.report.internal.html.SummaryPageContent;
import dev.heddle.report.internal.html.Templates;
import dev.heddle.report.internal.html.ThreadsPageContent;
import dev.heddle.report.internal.html.TuningPageContent;
import dev.heddle.report.internal.html.WatchHistoryPageContent;
import java.util.Optional;

/// A result as one HTML file that needs nothing else: no network, no server, no other file.
public final class HtmlReport {
    private HtmlReport() {}

    public static String of(Verdict verdict, RunData run) {
        return Templates.filled("page.jte", Page.of(verdict, run));
    }

    /// The pages of the experiments lie beside it.
    public static String of(Summary summary) {
        return Templates.filled("summary.jte", SummaryPageContent.of(summary));
    }

    /// The page of a recording, with flame graphs of where threads waited, ran and allocated.
    public static String of(RecordingResult result) {
        return Templates.filled("recording.jte", RecordingPageContent.of(result));
    }

    /// The page of a load.
    ///
    /// @param latencies second by second
    public static String of(LoadSummary summary, LoadRecording latencies) {
        return Templates.filled("load.jte", LoadPageContent.of(summary, latencies));
    }

    public static String of(ScanResult result) {
        return Templates.filled("scan.jte", ScanPageContent.of(result));
    }

    /// The page of a JVM's threads: hangs, contended locks, and a flame graph of all stacks.
    public static String of(ThreadsResult result) {
        return Templates.filled("threads.jte", ThreadsPageContent.of(result));
    }

    /// The page of a tuning, with its staircase. The reports of its runs lie beside it.
    public static String of(Tuning tuning) {
        return Templates.filled("tuning.jte", TuningPageContent.of(tuning));
    }

    /// The page of a forecast, with its curves.
    public static String of(Forecast forecast) {
        return forecast(forecast, Optional.empty());
    }

    /// The page of a forecast, with what was measured afterwards.
    public static String of(Verification verification) {
        return forecast(verification.prediction(), Optional.of(verification));
    }

    private static String forecast(Forecast forecast, Optional<Verification> verification) {
        return Templates.filled("forecast.jte", ForecastPageContent.of(forecast, verification));
    }

    /// The page of a watched JVM, with rates and utilizations over time.
    public static String of(WatchHistory history) {
        return Templates.filled("history.jte", WatchHistoryPageContent.of(history));
    }
}
