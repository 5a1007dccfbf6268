package dev.heddle.probe.internal.take;

/// The monitor of an object.
final class HeldMonitor implements Way {
    @Override
    public boolean hold(Object resource, long patienceMillis, Runnable holding) {
        synchronized (resource) {
            holding.run();
        }
        return true;
    }
}
