package dev.heddle.probe.internal.adapter;

import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.Semaphore;

/// `java.util.concurrent.Semaphore`. It does not tell how many permits it was made with; the most
/// that were ever seen free at one time are taken for that. (Semaphores compare by identity.)
public final class JavaSemaphore implements ResourceAdapter {
    private final Map<Semaphore, Integer> mostFree = new WeakHashMap<>();

    @Override
    public String kind() {
        return "semaphore";
    }

    @Override
    public List<String> classNames() {
        return List.of("java.util.concurrent.Semaphore");
    }

    @Override
    public boolean isNamedByMaker() {
        return true;
    }

    @Override
    public Reading read(Object instance) {
        Semaphore semaphore = (Semaphore) instance;
        int free = semaphore.availablePermits();
        int permits = mostFree.merge(semaphore, free, Math::max);
        return new Reading("", permits <= 0 ? Double.NaN : permits, Math.max(0, permits - free));
    }

    @Override
    public double waiting(Object instance) {
        return ((Semaphore) instance).getQueueLength();
    }
}
