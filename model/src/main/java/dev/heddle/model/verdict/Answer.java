package dev.heddle.model.verdict;

import dev.heddle.model.experiment.Claim;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Ratio;
import java.util.List;
import java.util.Optional;

/// Whether a claim of an article holds here.
///
/// @param asClaimed whether the ratio alone is as claimed, whatever its interval
/// @param holds empty with fewer than three blocks: one run has no interval
/// @param limits what limits the two sides: why it is so here
public record Answer(
        Claim claim, Ratio ratio, boolean asClaimed, Optional<Holds> holds, Sides limits) {

    public enum Holds {
        HOLDS,
        DOES_NOT_HOLD,
        /// The interval is within the margin of equivalence: there is no such difference.
        EQUIVALENT,
        /// The interval allows both.
        INCONCLUSIVE
    }

    /// Resources by which the sides of a claim are limited, each once.
    public record Sides(List<Rung> above, List<Rung> below) {
        public Sides {
            above = List.copyOf(above);
            below = List.copyOf(below);
        }
    }
}
