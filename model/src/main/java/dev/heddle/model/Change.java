package dev.heddle.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// A change of a service whose effect is predicted.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Change.Capacity.class, name = "capacity"),
    @JsonSubTypes.Type(value = Change.Processors.class, name = "processors"),
    @JsonSubTypes.Type(value = Change.Site.class, name = "site"),
    @JsonSubTypes.Type(value = Change.VirtualThreads.class, name = "virtual-threads"),
    @JsonSubTypes.Type(value = Change.PlatformThreads.class, name = "platform-threads"),
    @JsonSubTypes.Type(value = Change.Hosts.class, name = "hosts")
})
public sealed interface Change {
    /// Another number of units of a resource.
    ///
    /// @param resource its label, or a part of it that no other has
    record Capacity(String resource, int units) implements Change {}

    /// Another number of processors of each host.
    record Processors(double count) implements Change {}

    /// A place at which requests wait for somebody else, for another time.
    ///
    /// @param place or a part of it that no other has
    /// @param scale of the time, before so much is added
    record Site(String place, double scale, double addedMillis) implements Change {}

    /// Requests run on virtual threads, not on a pool of workers.
    record VirtualThreads() implements Change {}

    /// Requests run on a pool of workers, not on virtual threads.
    record PlatformThreads(int workers) implements Change {}

    /// So many hosts instead of the one that was measured, behind a load balancer.
    record Hosts(int count, Forecast.Balancing balancing) implements Change {}
}
