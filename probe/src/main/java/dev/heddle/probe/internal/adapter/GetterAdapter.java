package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// A pool that tells its figures by getters or fields of its own; each is a path that [Reflect]
/// follows, or empty where there is none. Busy may be the difference of two, `all - idle`.
///
/// @param namePath of pools that have no name, that of their library in quotes
/// @param takenPath how often a unit was taken since its start
public record GetterAdapter(
        String kind,
        String className,
        String namePath,
        String capacityPath,
        String busyPath,
        String waitingPath,
        String takenPath)
        implements ResourceAdapter {
    /// A pool that does not count how often a unit is taken.
    public GetterAdapter(
            String kind,
            String className,
            String namePath,
            String capacityPath,
            String busyPath,
            String waitingPath) {
        this(kind, className, namePath, capacityPath, busyPath, waitingPath, "");
    }

    /// What pools give as their maximum when they have none.
    private static final double UNBOUNDED = Integer.MAX_VALUE;

    private static final String MINUS = " - ";
    private static final String QUOTE = "'";

    @Override
    public List<String> classNames() {
        return List.of(className);
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double capacity = capacityPath.isEmpty() ? 0 : Reflect.number(pool, capacityPath);
        return new Reading(
                name(pool),
                capacity <= 0 || capacity >= UNBOUNDED ? Double.NaN : capacity,
                busy(pool));
    }

    private double busy(Object pool) throws ReflectiveOperationException {
        int minus = busyPath.indexOf(MINUS);
        return minus < 0
                ? Reflect.number(pool, busyPath)
                : Math.max(
                        0, // the two are read one after the other
                        Reflect.number(pool, busyPath.substring(0, minus))
                                - Reflect.number(pool, busyPath.substring(minus + MINUS.length())));
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return waitingPath.isEmpty() ? 0 : Reflect.number(pool, waitingPath);
    }

    @Override
    public double done(Object pool) {
        try {
            return takenPath.isEmpty() ? Double.NaN : Reflect.number(pool, takenPath);
        } catch (ReflectiveOperationException e) {
            return Double.NaN; // a version that does not count yet
        }
    }

    private String name(Object pool) {
        if (namePath.startsWith(QUOTE)) {
            return namePath.replace(QUOTE, "");
        }
        try {
            return Names.ofPool(Reflect.get(pool, namePath).toString());
        } catch (ReflectiveOperationException e) {
            return ""; // another implementation of the part that has the name
        }
    }
}
