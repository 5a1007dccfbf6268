package dev.heddle.probe.internal.take;

import java.util.Optional;

/// Where a unit is something that is taken, and given back.
interface WayByUnit extends Way {
    /// @param patienceMillis as for [#hold]
    /// @return empty if there was none
    /// @throws Exception whatever the resource throws
    Optional<Unit> take(Object resource, long patienceMillis) throws Exception;

    @Override
    default boolean hold(Object resource, long patienceMillis, Runnable holding) throws Exception {
        Optional<Unit> unit = take(resource, patienceMillis);
        if (unit.isEmpty()) {
            return false;
        }
        try {
            holding.run();
        } finally {
            unit.get().giveBack();
        }
        return true;
    }

    /// A unit that was taken.
    interface Unit {
        /// Called once, by the thread that took it.
        ///
        /// @throws Exception whatever the resource throws
        void giveBack() throws Exception;
    }
}
