package dev.heddle.model.resource;

import java.util.List;
import java.util.Optional;

/// What limits a case.
///
/// @param rung the cause
/// @param observed whether it was seen at its limit; otherwise it is the lowest ceiling, as
///   predicted from a low rate
/// @param victims resources that are full because their holders wait for the next one, outermost
///   first; the last one's wait for the cause
/// @param ties others that limit as much, as far as can be told
/// @param spinningAt where threads spin, if it is CPU that they use up
/// @param waitsForItself whether those who hold all of it wait for more of it
/// @param followed how much of the added time was followed; empty where the limit is predicted, or
///   told by what the service said itself
/// @param votes of the trials
public record Limit(
        Rung rung,
        boolean observed,
        List<Rung> victims,
        List<Rung> ties,
        Optional<String> spinningAt,
        boolean waitsForItself,
        Optional<Followed> followed,
        Votes votes) {
    public Limit {
        victims = List.copyOf(victims);
        ties = List.copyOf(ties);
    }

    /// Shares of the time that the heaviest load adds to a request.
    ///
    /// @param toTheCause that ends at the cause
    /// @param explained that ends at the cause or at anything else that is known
    public record Followed(double toTheCause, double explained) {
        /// A verdict on less than this leaves out too much.
        private static final double ENOUGH = 0.7;

        /// Whether hardly anything is left out.
        public boolean enough() {
            return explained >= ENOUGH;
        }
    }

    /// @param agreeing trials in which it is the limit
    /// @param trials all, those that saw no limit among them
    public record Votes(int agreeing, int trials) {
        public boolean unanimous() {
            return agreeing == trials;
        }
    }
}
