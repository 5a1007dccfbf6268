package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// Kotlin's `Semaphore` for coroutines, and its `Mutex`, which is one with a single permit.
/// Coroutines that wait for it are in no thread: it counts them itself, as permits that are less
/// than none.
public final class CoroutineSemaphore implements ResourceAdapter {
    private static final String FREE = "_availablePermits$volatile | _availablePermits";

    @Override
    public String kind() {
        return Adapters.CONCURRENCY;
    }

    /// In version 1.9 of kotlinx.coroutines, what they share became a class of its own.
    @Override
    public List<String> classNames() {
        return List.of(
                "kotlinx.coroutines.sync.SemaphoreAndMutexImpl",
                "kotlinx.coroutines.sync.SemaphoreImpl");
    }

    @Override
    public boolean isNamedByMaker() {
        return true;
    }

    @Override
    public Reading read(Object semaphore) throws ReflectiveOperationException {
        double permits = Reflect.number(semaphore, "permits");
        return new Reading("", permits, permits - Math.max(0, free(semaphore)));
    }

    @Override
    public double waiting(Object semaphore) throws ReflectiveOperationException {
        return Math.max(0, -free(semaphore));
    }

    private static double free(Object semaphore) throws ReflectiveOperationException {
        return GetterAdapter.number(semaphore, FREE);
    }
}
