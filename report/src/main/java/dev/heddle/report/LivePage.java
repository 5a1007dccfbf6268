package dev.heddle.report;

import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.report.internal.html.LivePageContent;
import dev.heddle.report.internal.html.Templates;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A run that goes on, as a page that is fetched again and again.
public final class LivePage {
    private LivePage() {}

    /// @param experiment its name
    /// @param trial which of how many, and what is tried
    /// @param doing the stage that it is in
    /// @param left of the whole run, about
    /// @param loads of all trials so far, the latest last
    /// @param subject as last seen
    /// @param report address of the report of the trials that have ended; empty before one has
    public record Status(
            String experiment,
            String trial,
            String doing,
            Duration left,
            List<Load> loads,
            Subject subject,
            Optional<String> report) {
        public Status {
            loads = List.copyOf(loads);
        }
    }

    /// A load, as of its latest second.
    ///
    /// @param trial that it belongs to
    /// @param what such as `trying 994/s`
    /// @param p99Millis of the latest second
    public record Load(String trial, String what, int second, Totals soFar, double p99Millis) {}

    /// @param busiest resources, most utilized first
    public record Subject(
            Optional<ProcessSample> process, Optional<Long> heapUsedBytes, List<Use> busiest) {
        public static final Subject UNSEEN =
                new Subject(Optional.empty(), Optional.empty(), List.of());

        public Subject {
            busiest = List.copyOf(busiest);
        }
    }

    public static String of(Status status) {
        return Templates.filled("live.jte", LivePageContent.of(status));
    }
}
