package dev.heddle.model.resource;

/// The requests of one handler, as holders of a resource.
///
/// @param handler method of the application that was called for them, such as
///   `com.acme.Orders.find`
/// @param share of all that is held of the resource
public record Occupant(String handler, double share) {}
