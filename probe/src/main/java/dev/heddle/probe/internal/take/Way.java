package dev.heddle.probe.internal.take;

/// Holds single units of one kind of resource. Stateless; called by threads of the probe.
interface Way {
    /// Takes a unit as the subject does, behind those who wait already, and gives it back.
    ///
    /// @param patienceMillis how long to wait for one, at least; where the resource has no timeout,
    ///   as long as it takes
    /// @param holding called while it is held, on this thread
    /// @return false if there was none
    /// @throws Exception whatever the resource throws
    boolean hold(Object resource, long patienceMillis, Runnable holding) throws Exception;
}
