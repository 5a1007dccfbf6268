package dev.heddle.analyze.internal.cause;

import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// Where the time of requests is, and where it can be followed to.
public sealed interface Node
        permits Evidence.Place, Evidence.Resource, Node.NoThread, Node.Absorbed {
    /// Requests that are in no thread: not accepted yet, in the queue of an executor, waiting in an
    /// asynchronous client.
    enum NoThread implements Node {
        NO_THREAD
    }

    /// The end of the way.
    record Absorbed(Rung by) implements Node {
        static Optional<Node> first(List<Rung> rungs) {
            return rungs.stream().<Node>map(Absorbed::new).findFirst();
        }
    }
}
