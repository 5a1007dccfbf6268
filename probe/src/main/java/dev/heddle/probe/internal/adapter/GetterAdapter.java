package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// A pool that tells its figures by getters or fields of its own; each is a path that [Reflect]
/// follows, or empty where there is none. A number may be a difference, `all - idle`, and have
/// alternatives for other versions of the library, `getBusy() | all - idle`.
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
    private static final String OR = " | ";
    private static final String QUOTE = "'";

    @Override
    public List<String> classNames() {
        return List.of(className);
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double capacity = capacityPath.isEmpty() ? 0 : number(pool, capacityPath);
        return new Reading(
                name(pool),
                capacity <= 0 || capacity >= UNBOUNDED ? Double.NaN : capacity,
                number(pool, busyPath));
    }

    /// The number by the first of the alternatives that this version of the pool has.
    static double number(Object pool, String ways) throws ReflectiveOperationException {
        int or = ways.indexOf(OR);
        if (or < 0) {
            return difference(pool, ways);
        }
        try {
            return difference(pool, ways.substring(0, or));
        } catch (NoSuchFieldException e) {
            return number(pool, ways.substring(or + OR.length()));
        }
    }

    private static double difference(Object pool, String path) throws ReflectiveOperationException {
        int minus = path.indexOf(MINUS);
        return minus < 0
                ? Reflect.number(pool, path)
                : Math.max(
                        0, // the two are read one after the other
                        Reflect.number(pool, path.substring(0, minus))
                                - Reflect.number(pool, path.substring(minus + MINUS.length())));
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return waitingPath.isEmpty() ? 0 : number(pool, waitingPath);
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
