package dev.heddle.lab.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadResult;
import java.io.IOException;
import java.time.Instant;

/// A message of a [LoadWorker]. Its whole output is a HdrHistogram log; messages are comments in
/// it, one line of JSON each.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "report")
@JsonSubTypes({
    @JsonSubTypes.Type(value = WorkerReport.Ready.class, name = "ready"),
    @JsonSubTypes.Type(value = WorkerReport.Acknowledged.class, name = "heard"),
    @JsonSubTypes.Type(value = WorkerReport.Second.class, name = "second"),
    @JsonSubTypes.Type(value = WorkerReport.Result.class, name = "result"),
    @JsonSubTypes.Type(value = WorkerReport.Failed.class, name = "failed")
})
public sealed interface WorkerReport {
    /// Prefix of its lines.
    String PREFIX = "#heddle ";

    /// Warmed up.
    ///
    /// @param transport in use
    record Ready(String transport) implements WorkerReport {}

    /// An order was received.
    ///
    /// @param at time by the worker's clock
    record Acknowledged(Instant at) implements WorkerReport {}

    /// A second has ended; its histograms were sent before.
    record Second(LoadSnapshot snapshot) implements WorkerReport {}

    /// The part of the load is complete.
    record Result(LoadResult result) implements WorkerReport {}

    /// The worker failed.
    record Failed(String why) implements WorkerReport {}

    default String line() {
        return PREFIX + Json.openLine(this);
    }

    /// @param line that begins with [#PREFIX]
    /// @throws IOException if it is damaged
    static WorkerReport of(String line) throws IOException {
        return Json.read(line.substring(PREFIX.length()), WorkerReport.class);
    }
}
