package dev.heddle.lab.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadPart;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/// An order to a [LoadWorker]: a line of JSON, acknowledged at once by [WorkerReport.Acknowledged].
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "order")
@JsonSubTypes({
    @JsonSubTypes.Type(value = WorkerOrder.Prepare.class, name = "prepare"),
    @JsonSubTypes.Type(value = WorkerOrder.Tell.class, name = "tell"),
    @JsonSubTypes.Type(value = WorkerOrder.Begin.class, name = "begin"),
    @JsonSubTypes.Type(value = WorkerOrder.Stop.class, name = "stop")
})
public sealed interface WorkerOrder {
    /// Prepare a part of a load; [WorkerReport.Ready] follows.
    ///
    /// @param profile of the whole load
    /// @param parts number of parts of the load
    record Prepare(LoadProfile profile, Target target, Engine engine, int parts)
            implements WorkerOrder {}

    /// The target of a load; its name is resolved where the worker runs.
    ///
    /// @param authority host and port as in the request's Host header
    record Target(String host, int port, String authority, Endpoint.Security security) {}

    /// @param transport empty for the best available to the worker
    record Engine(int loops, Optional<String> transport) {}

    /// Report the time. Sent each second, so that a worker notices when its controller is gone.
    record Tell() implements WorkerOrder {}

    /// Start the part of the load.
    ///
    /// @param at time by the worker's own clock
    record Begin(Instant at, LoadPart part) implements WorkerOrder {}

    /// Stop the load now and report its results.
    record Stop() implements WorkerOrder {}

    /// @throws IOException if it is damaged, or unknown to this version
    static WorkerOrder of(String line) throws IOException {
        return Json.readWhole(line, WorkerOrder.class);
    }

    default String line() {
        return Json.openLine(this);
    }
}
