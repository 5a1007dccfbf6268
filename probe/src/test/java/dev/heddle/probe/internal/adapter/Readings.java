package dev.heddle.probe.internal.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.adapter.ResourceAdapter.Reading;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// What adapters read of real pools.
final class Readings {
    private Readings() {}

    /// The first reading for which a condition holds.
    static Reading awaited(Object pool, Predicate<Reading> condition) throws Exception {
        ResourceAdapter adapter = adapterOf(pool);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        Reading reading = adapter.read(pool);
        while (!condition.test(reading)) {
            assertThat(System.nanoTime()).as("%s", reading).isLessThan(deadline);
            Thread.sleep(10);
            reading = adapter.read(pool);
        }
        return reading;
    }

    /// The adapter that the probe would choose.
    static ResourceAdapter adapterOf(Object pool) {
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            String name = type.getName();
            for (ResourceAdapter adapter : Adapters.all()) {
                if (adapter.classNames().contains(name)) {
                    return adapter;
                }
            }
        }
        throw new AssertionError("no adapter for " + pool.getClass());
    }
}
