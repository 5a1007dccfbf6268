package dev.heddle.lab;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadPart;
import dev.heddle.model.Json;
import dev.heddle.model.LoadProfile;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/// What a [LoadWorker] is told: a line of JSON each, which it answers at once by
/// [WorkerReport.Heard].
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "order")
@JsonSubTypes({
    @JsonSubTypes.Type(value = WorkerOrder.Prepare.class, name = "prepare"),
    @JsonSubTypes.Type(value = WorkerOrder.Tell.class, name = "tell"),
    @JsonSubTypes.Type(value = WorkerOrder.Begin.class, name = "begin"),
    @JsonSubTypes.Type(value = WorkerOrder.Stop.class, name = "stop")
})
public sealed interface WorkerOrder {
    /// Get ready to run a part of a load; [WorkerReport.Ready] follows.
    ///
    /// @param profile of the whole load
    /// @param parts in how many it is to be run
    record Prepare(LoadProfile profile, Target target, Engine engine, int parts)
            implements WorkerOrder {}

    /// Where a load goes; the name is looked up where the worker runs.
    ///
    /// @param authority host and port as they stand in a request
    record Target(String host, int port, String authority, Endpoint.Security security) {}

    /// @param transport empty for the best that the worker has
    record Engine(int loops, Optional<String> transport) {}

    /// Say what time it is. It comes each second, so that a worker knows that its controller is
    /// there.
    record Tell() implements WorkerOrder {}

    /// Begin your part of the load.
    ///
    /// @param at by the worker's own clock
    record Begin(Instant at, LoadPart part) implements WorkerOrder {}

    /// End the load now and report what it gave.
    record Stop() implements WorkerOrder {}

    /// @throws IOException if it is damaged, or asks for what this version does not know
    static WorkerOrder of(String line) throws IOException {
        return Json.readWhole(line, WorkerOrder.class);
    }

    default String line() {
        return Json.openLine(this);
    }
}
