package dev.heddle.probe.internal;

import java.util.List;

/// Knows how to read one kind of pool. The sampler's thread calls it a hundred times a second, so
/// [#read] must be cheap and must not block.
interface ResourceAdapter {
    /// What the units are, such as `worker threads` or `connection pool`.
    String kind();

    /// Classes whose instances it reads, by binary name; their constructors tell of new ones.
    List<String> classNames();

    /// @throws ReflectiveOperationException if this version of the class is not the one it knows
    Reading read(Object instance) throws ReflectiveOperationException;

    /// @param name for people, such as `HikariPool-1`; empty if it has none
    /// @param capacity how many units there are; NaN if there is no bound, or none is known
    /// @param busy units in use
    /// @param waiting requests, threads or tasks that wait for one
    record Reading(String name, double capacity, double busy, double waiting) {}
}
