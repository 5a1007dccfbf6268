package dev.heddle.model.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// What was taken away from a saturated service by turns, and what it completed meanwhile: raw, as
/// `intervention.json` keeps it.
///
/// @param users of the closed load that saturates it
/// @param candidates in the order of their importance
/// @param windows in the order of time; in each round one for each candidate, and one in which
///   nothing is taken
public record Intervention(int users, List<Candidate> candidates, List<Window> windows) {
    public Intervention {
        candidates = List.copyOf(candidates);
        windows = List.copyOf(windows);
    }

    /// A resource that may limit.
    ///
    /// @param identity of the instance, as the probe has it; 0 where there is only one of the kind
    /// @param capacity in units; 0 if unknown
    /// @param obstacle why nothing could be taken from it; empty if it could
    public record Candidate(
            @JsonUnwrapped ResourceId id,
            Role role,
            int identity,
            double capacity,
            Optional<Obstacle> obstacle) {
        /// The same with a reason why nothing could be taken from it.
        public Candidate without(Obstacle why) {
            return new Candidate(id, role, identity, capacity, Optional.of(why));
        }

        /// Whether it is the resource of a rung.
        public boolean is(Rung rung) {
            return id.equals(rung.id());
        }
    }

    /// What the inference says of a candidate.
    public enum Role {
        CAUSE,
        /// Limits as much as the cause, as far as the inference can tell.
        TIE,
        VICTIM,
        /// Neither: its ceiling is the next one.
        NEXT
    }

    /// Why nothing can be taken from a resource.
    public enum Obstacle {
        /// Another process has it.
        OUTSIDE,
        /// It is set when the JVM starts.
        SET_AT_START,
        /// Nothing refers to it by which it could be held.
        NO_REFERENCE,
        /// It has no units that could be counted.
        NO_UNITS,
        /// No way to take a unit of this class is known.
        NO_WAY,
        /// The probe no longer found it.
        NOT_FOUND,
        /// It refused, or nothing was got of it in time.
        REFUSED,
        /// The probe did not answer.
        NO_ANSWER,
        /// Requests failed meanwhile, so that throughput tells nothing.
        REQUESTS_FAILED,
        /// There was not enough time for three windows.
        NO_TIME
    }

    /// A time in which throughput was measured, without its transient.
    ///
    /// @param candidate index of what was taken from; empty if nothing was taken
    /// @param fromSeconds since the load began
    /// @param units that were held, on average
    /// @param completed requests; those that the load generator counted
    /// @param failed requests
    public record Window(
            int round,
            Optional<Integer> candidate,
            double fromSeconds,
            double seconds,
            double units,
            double completed,
            double failed) {
        public double perSecond() {
            return completed / seconds;
        }
    }
}
