package dev.heddle.probe.internal.adapter;

import java.util.List;

/// Knows how to read one kind of pool. The sampler's thread calls [#read] a hundred times a
/// second, so it must be cheap and must not block; [#waiting], which may have to walk a queue,
/// four times.
public interface ResourceAdapter {
    /// What the units are, such as `workers` or `connection_pool`: a kind that the analysis knows.
    String kind();

    /// Classes whose instances it reads, by binary name; their constructors tell of new ones.
    List<String> classNames();

    /// @throws ReflectiveOperationException if this version of the class is not the one it knows
    Reading read(Object instance) throws ReflectiveOperationException;

    /// Requests, threads or tasks that wait for a unit.
    ///
    /// @throws ReflectiveOperationException if this version of the class is not the one it knows
    double waiting(Object instance) throws ReflectiveOperationException;

    /// Tasks that it has done, or how often a unit was taken, since its start; NaN if it does not
    /// count them.
    default double done(Object instance) {
        return Double.NaN;
    }

    /// Whether an instance has no name but the place that makes it.
    default boolean isNamedByMaker() {
        return false;
    }

    /// @param name for people, such as `HikariPool-1`; empty if it has none
    /// @param capacity how many units there are; NaN if there is no bound, or none is known
    /// @param busy units in use
    record Reading(String name, double capacity, double busy) {}
}
