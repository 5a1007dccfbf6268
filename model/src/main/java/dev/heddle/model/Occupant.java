package dev.heddle.model;

import java.util.Optional;

/// The requests of one handler, as holders of a resource.
///
/// @param handler method of the application that was called for them, such as
///   `com.acme.Orders.find`
/// @param share of all that is held of the resource
/// @param requests what the load calls them; empty where that cannot be told
public record Occupant(String handler, double share, Optional<Requests> requests) {

    /// @param kind as in [LoadProfile#kinds]
    /// @param share of all requests that were completed
    /// @param heldSeconds unit-seconds of the resource that each holds; empty where its units are
    ///   not known
    public record Requests(String kind, double share, Optional<Double> heldSeconds) {}

    /// The same, known to be requests of a kind.
    public Occupant of(Requests known) {
        return new Occupant(handler, share, Optional.of(known));
    }
}
