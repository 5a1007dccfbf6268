package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;
import java.util.Map;

/// The keyed pool of Apache Commons Pool. It has a limit for each key (8 unless set) and one for
/// all (none unless set): the one that is nearest to its limit counts.
public final class CommonsKeyedPool implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of("org.apache.commons.pool2.impl.GenericKeyedObjectPool");
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double most = bound(pool, "getMaxTotal()");
        double mostPerKey = bound(pool, "getMaxTotalPerKey()");
        Reading fullest = new Reading("Commons Pool", most, Reflect.number(pool, "getNumActive()"));
        Map<?, ?> active = (Map<?, ?>) Reflect.get(pool, "getNumActivePerKey()");
        for (Map.Entry<?, ?> key : active.entrySet()) {
            double ofKey = ((Number) key.getValue()).doubleValue();
            if (ofKey / mostPerKey > fullest.busy() / fullest.capacity()) {
                fullest = new Reading("Commons Pool for " + key.getKey(), mostPerKey, ofKey);
            }
        }
        return fullest.capacity() < Double.POSITIVE_INFINITY
                ? fullest
                : new Reading("Commons Pool", Double.NaN, fullest.busy());
    }

    private static double bound(Object pool, String path) throws ReflectiveOperationException {
        double most = Reflect.number(pool, path);
        return most <= 0 ? Double.POSITIVE_INFINITY : most;
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return Reflect.number(pool, "getNumWaiters()");
    }
}
