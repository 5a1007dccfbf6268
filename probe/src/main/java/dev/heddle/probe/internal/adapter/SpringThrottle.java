package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// Spring's limit on how many go on at a time: `@ConcurrencyLimit` and `SimpleAsyncTaskExecutor`.
/// It counts them itself; who comes too late waits at a condition.
public final class SpringThrottle implements ResourceAdapter {
    @Override
    public String kind() {
        return "semaphore";
    }

    @Override
    public List<String> classNames() {
        return List.of("org.springframework.util.ConcurrencyThrottleSupport");
    }

    @Override
    public Reading read(Object throttle) throws ReflectiveOperationException {
        double limit = Reflect.number(throttle, "concurrencyLimit");
        return new Reading(
                owner(throttle.getClass()).getSimpleName(),
                limit <= 0 ? Double.NaN : limit,
                Reflect.number(throttle, "concurrencyCount"));
    }

    /// The throttle of an executor is a class within it.
    private static Class<?> owner(Class<?> throttle) {
        Class<?> enclosing = throttle.getEnclosingClass();
        return enclosing == null ? throttle : owner(enclosing);
    }

    @Override
    public double waiting(Object throttle) throws ReflectiveOperationException {
        return Conditions.waiting(Reflect.get(throttle, "concurrencyCondition"));
    }
}
