package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// A pool that tells its figures by getters or fields of its own; each is a path that [Reflect]
/// follows, or empty where there is none. Busy may be the difference of two, `all - idle`.
public record GetterAdapter(
        String kind,
        String className,
        String namePath,
        String capacityPath,
        String busyPath,
        String waitingPath)
        implements ResourceAdapter {
    /// What pools give as their maximum when they have none.
    private static final double UNBOUNDED = Integer.MAX_VALUE;

    private static final String MINUS = " - ";

    @Override
    public List<String> classNames() {
        return List.of(className);
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double capacity = Reflect.number(pool, capacityPath);
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

    private String name(Object pool) {
        try {
            return namePath.isEmpty() ? "" : Names.ofPool(Reflect.get(pool, namePath).toString());
        } catch (ReflectiveOperationException e) {
            return ""; // another implementation of the part that has the name
        }
    }
}
