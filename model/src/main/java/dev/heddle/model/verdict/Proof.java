package dev.heddle.model.verdict;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Intervention.Obstacle;
import dev.heddle.model.run.Intervention.Role;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import java.util.Optional;

/// What it shows of a resource that some of it was taken away while the service was saturated.
///
/// @param role that the inference gave it
/// @param obstacle why nothing is shown; empty if something is
/// @param effect empty if nothing was taken
public record Proof(
        @JsonUnwrapped ResourceId id,
        Role role,
        Outcome outcome,
        Optional<Obstacle> obstacle,
        Optional<Effect> effect) {
    /// What follows from the elasticity.
    public enum Outcome {
        /// It limits: throughput falls nearly as much as its capacity.
        LIMITS,
        /// It limits, perhaps together with others, whose elasticities add up.
        SHARES_THE_LIMIT,
        /// Taking it away costs as much, but whoever has it waits for the limit, which is proven.
        FOLLOWS_FROM_THE_LIMIT,
        /// It does not limit: throughput hardly changes.
        DOES_NOT_LIMIT,
        /// More is completed with less of it, so that taking it away does something else as well:
        /// whether it limits is open.
        GAINS_WITH_LESS,
        /// The interval leaves both open.
        INCONCLUSIVE,
        /// Nothing could be taken.
        NOT_PROVABLE
    }

    /// The effect of fewer units.
    ///
    /// @param share that was taken of its capacity, on average
    /// @param elasticity Δ ln throughput ÷ Δ ln capacity: 1 for the only limit, 0 for what is none
    /// @param interval of the elasticity, 95 %
    /// @param throughput with fewer units ÷ with all; its blocks are pairs of windows
    /// @param ceiling of all units ÷ throughput, where that shows only while more is taken; empty
    ///   where it does not
    public record Effect(
            double share,
            double elasticity,
            Range interval,
            Ratio throughput,
            Optional<Ratio> ceiling) {
        /// The same of what becomes the limit while more is taken.
        public Effect below(Ratio shown) {
            return new Effect(share, elasticity, interval, throughput, Optional.of(shown));
        }
    }

    /// The same with another outcome.
    public Proof with(Outcome other) {
        return new Proof(id, role, other, obstacle, effect);
    }

    /// Whether it is the resource of a rung.
    public boolean is(Rung rung) {
        return id.equals(rung.id());
    }
}
