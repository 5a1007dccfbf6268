package dev.heddle.whatif.internal.service;

import java.util.List;

/// A step of a request's script. Times are means; a request's own times are these by its factor
/// ([Shape]).
public sealed interface Step {
    /// Uses a processor.
    record Run(double seconds) implements Step {}

    /// Waits for a callee, which makes it longer where many wait ([Callee]).
    ///
    /// @param callee index in [ServiceModel#callees]
    record Wait(int callee, double seconds) implements Step {}

    /// Acquires a unit, goes through the steps, and releases it.
    ///
    /// @param resource index in [ServiceModel#resources]
    /// @param visits per request: of 0.3 three requests of ten acquire one; of more than 1,
    ///   rounded, each acquires one so often
    /// @param body of one visit
    record Hold(int resource, double visits, List<Step> body) implements Step {
        public Hold {
            body = List.copyOf(body);
        }

        /// How often a request that acquires any acquires one.
        public int times() {
            return (int) Math.max(1, Math.round(visits));
        }

        /// Share of the requests that acquire any.
        public double share() {
            return Math.min(1, visits);
        }
    }
}
