package dev.heddle.probe.internal;

import java.util.List;

/// Spring's limit on how many go on at a time: `@ConcurrencyLimit` and `SimpleAsyncTaskExecutor`.
/// It counts them itself; who comes too late waits at a condition, whose list of waiters is read
/// without its lock, so that the number may be a little off.
final class SpringThrottle implements ResourceAdapter {
    /// Who stands further behind is not counted.
    private static final int MOST = 10_000;

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
                "", limit <= 0 ? Double.NaN : limit, Reflect.number(throttle, "concurrencyCount"));
    }

    @Override
    public double waiting(Object throttle) throws ReflectiveOperationException {
        Object condition = Reflect.get(throttle, "concurrencyCondition");
        int waiting = 0;
        String step = "firstWaiter";
        for (Object node = condition; waiting < MOST && Reflect.hasValue(node, step); waiting++) {
            node = Reflect.get(node, step);
            step = "nextWaiter";
        }
        return waiting;
    }
}
