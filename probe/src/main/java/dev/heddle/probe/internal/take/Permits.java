package dev.heddle.probe.internal.take;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Permits of a `java.util.concurrent.Semaphore`, and of what is built on one, such as the bulkhead
/// of Resilience4j.
final class Permits implements WayByUnit {
    @Override
    public Optional<Unit> take(Object resource, long patienceMillis) throws InterruptedException {
        Semaphore semaphore = (Semaphore) resource;
        return semaphore.tryAcquire(patienceMillis, TimeUnit.MILLISECONDS)
                ? Optional.of(semaphore::release)
                : Optional.empty();
    }
}
