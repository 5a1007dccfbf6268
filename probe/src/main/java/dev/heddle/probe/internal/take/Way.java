package dev.heddle.probe.internal.take;

import java.util.Optional;

/// Takes single units of one kind of resource. Stateless; called by threads of the probe.
interface Way {
    /// Takes a unit as the subject does: behind those who wait already.
    ///
    /// @param patienceMillis how long to wait for one, at least; where the resource has no timeout,
    ///   as long as it takes
    /// @return empty if there was none
    /// @throws Exception whatever the resource throws
    Optional<Unit> take(Object resource, long patienceMillis) throws Exception;

    /// A unit that was taken.
    interface Unit {
        /// Called once, by the thread that took it.
        ///
        /// @throws Exception whatever the resource throws
        void giveBack() throws Exception;
    }
}
