package dev.heddle.lab;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Json;
import dev.heddle.model.LoadResult;
import java.io.IOException;
import java.time.Instant;

/// What a [LoadWorker] says. All that it prints is a HdrHistogram log; these stand in it as
/// comments, in a line of JSON each.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "report")
@JsonSubTypes({
    @JsonSubTypes.Type(value = WorkerReport.Ready.class, name = "ready"),
    @JsonSubTypes.Type(value = WorkerReport.Heard.class, name = "heard"),
    @JsonSubTypes.Type(value = WorkerReport.Second.class, name = "second"),
    @JsonSubTypes.Type(value = WorkerReport.Result.class, name = "result"),
    @JsonSubTypes.Type(value = WorkerReport.Failed.class, name = "failed")
})
public sealed interface WorkerReport {
    /// What its lines begin with.
    String PREFIX = "#heddle ";

    /// Warmed up.
    ///
    /// @param transport in use
    record Ready(String transport) implements WorkerReport {}

    /// An order came.
    ///
    /// @param at by the worker's clock
    record Heard(Instant at) implements WorkerReport {}

    /// A second has ended; its histograms came before.
    record Second(LoadSnapshot snapshot) implements WorkerReport {}

    /// The part of the load has ended.
    record Result(LoadResult result) implements WorkerReport {}

    /// The worker cannot go on.
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
