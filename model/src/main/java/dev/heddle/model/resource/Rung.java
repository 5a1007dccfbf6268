package dev.heddle.model.resource;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.statistics.Range;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The ceiling that one resource puts on throughput: `capacity ÷ demandSeconds` (utilization law;
/// Denning and Buzen 1978, "The Operational Analysis of Queueing Network Models").
///
/// @param capacity how many units there are; empty if unknown
/// @param demandSeconds unit-seconds that one request holds; empty if unknown
/// @param predictedPerSecond the ceiling as a low rate alone tells it; empty if it does not
/// @param interval 95 % of the ceiling: over blocks, or with fewer than three by what one trial
///   counted; empty where it counted nothing
/// @param underLoad what was seen of it under the heaviest load; empty if nothing was
public record Rung(
        @JsonUnwrapped ResourceId id,
        Optional<Double> capacity,
        Optional<Double> demandSeconds,
        Optional<Double> predictedPerSecond,
        Optional<Range> interval,
        Optional<UnderLoad> underLoad,
        Basis basis) {
    /// More throughput than a ceiling by this factor, and the ceiling is refuted.
    public static final double REFUTED = 1.05;

    /// A ceiling that is off the throughput at its limit by this factor contradicts it.
    public static final double CONTRADICTED = 1.15;

    /// A resource under the heaviest load of a trial.
    ///
    /// @param utilization busy ÷ capacity
    /// @param waiting time-average number of those who waited for a unit
    /// @param completedPerSecond requests completed per second meanwhile; or that it worked for,
    ///   where it went on with some that had been given up
    /// @param identities by which threads are said to wait for it or to hold it, in this trial
    public record UnderLoad(
            double utilization,
            double waiting,
            double completedPerSecond,
            Set<Integer> identities) {
        public UnderLoad {
            identities = identities == null ? Set.of() : Set.copyOf(identities);
        }

        /// The use of a resource without identities.
        public UnderLoad(double utilization, double waiting, double completedPerSecond) {
            this(utilization, waiting, completedPerSecond, Set.of());
        }

        /// The same use of what threads know by these identities.
        public UnderLoad of(Set<Integer> others) {
            return new UnderLoad(utilization, waiting, completedPerSecond, others);
        }

        /// Completed requests per second ÷ utilization; 0 if it was not in use.
        public double ceilingPerSecond() {
            return utilization == 0 ? 0 : completedPerSecond / utilization;
        }
    }

    public ResourceKind kind() {
        return id.kind();
    }

    public String name() {
        return id.name();
    }

    /// Whether both are the same resource, in trials of one case.
    public boolean sameAs(Rung other) {
        return id.equals(other.id);
    }

    /// Capacity ÷ demand, in requests per second; empty if either is unknown or no figure to
    /// divide, as the demand of what was not in use.
    public Optional<Double> demandCeiling() {
        return capacity.flatMap(units -> demandSeconds.map(seconds -> units / seconds))
                .filter(Rung::isPositive);
    }

    /// The ceiling that counts: by the demand; where that is not known, or more than that was
    /// completed, by the utilization under load.
    public Optional<Double> ceiling() {
        Optional<Double> observed =
                underLoad.map(UnderLoad::ceilingPerSecond).filter(Rung::isPositive);
        double completed = underLoad.map(UnderLoad::completedPerSecond).orElse(0.0);
        Optional<Double> byDemand = demandCeiling();
        boolean refuted = byDemand.filter(perSecond -> completed > REFUTED * perSecond).isPresent();
        return refuted || byDemand.isEmpty() ? observed : byDemand;
    }

    /// Unit-seconds per request that give the ceiling, which is the capacity ÷ these whatever it
    /// was found by; empty if either is unknown.
    public Optional<Double> ceilingSeconds() {
        return capacity.flatMap(units -> ceiling().map(perSecond -> units / perSecond))
                .filter(Rung::isPositive);
    }

    private static boolean isPositive(double figure) {
        return figure > 0 && Double.isFinite(figure);
    }

    /// 95 % of the ceiling: over blocks, of which each may be wrong in the same way where it was
    /// extrapolated; empty if neither is known.
    public Optional<Range> range() {
        Optional<Range> fitted =
                basis instanceof Basis.Processors cpu && (cpu.extrapolated() || interval.isEmpty())
                        ? cpu.interval()
                        : Optional.empty();
        return Stream.concat(interval.stream(), fitted.stream()).reduce(Range::around);
    }

    /// The range of another ceiling that is known as well as this one; empty if that is not known.
    public Optional<Range> rangeAround(double otherCeiling) {
        return range().flatMap(all -> ceiling().map(own -> all.times(otherCeiling / own)));
    }

    /// The same with a range of its ceiling.
    public Rung with(Range ofCeiling) {
        return new Rung(
                id,
                capacity,
                demandSeconds,
                predictedPerSecond,
                Optional.of(ofCeiling),
                underLoad,
                basis);
    }

    /// Whether the ceiling by the demand of a low rate is another than what is completed when all
    /// of it is in use.
    public boolean contradicted() {
        double most = underLoad.map(UnderLoad::ceilingPerSecond).orElse(0.0);
        return demandCeiling()
                .filter(_ -> most > 0)
                .filter(ceiling -> ceiling > CONTRADICTED * most || most > CONTRADICTED * ceiling)
                .isPresent();
    }

    /// Unit-seconds that one request held under the heaviest load; empty if that is not known.
    public Optional<Double> heldUnderLoad() {
        return underLoad
                .map(UnderLoad::completedPerSecond)
                .filter(perSecond -> perSecond > 0)
                .flatMap(perSecond -> inUse().map(units -> units / perSecond));
    }

    /// Units in use under the heaviest load; empty if that is not known.
    public Optional<Double> inUse() {
        return underLoad.flatMap(use -> capacity.map(units -> units * use.utilization()));
    }

    /// How many waited for a unit of it under the heaviest load.
    public double waiting() {
        return underLoad.map(UnderLoad::waiting).orElse(0.0);
    }

    /// Identities by which threads are said to wait for it or to hold it; none if unknown.
    public Set<Integer> identities() {
        return underLoad.map(UnderLoad::identities).orElse(Set.of());
    }

    /// Whether it has no units that were counted, and is there only because somebody waits.
    @JsonIgnore
    public boolean isInferred() {
        return basis instanceof Basis.TimePerVisit
                || basis instanceof Basis.Turn
                || basis instanceof Basis.Paced
                || basis instanceof Basis.AtNoThread
                || basis instanceof Basis.Connected
                || basis instanceof Basis.CalledAgain;
    }

    /// The same resource, told apart from those that are alike.
    public Rung numbered(int number) {
        return new Rung(
                id.numbered(number),
                capacity,
                demandSeconds,
                predictedPerSecond,
                interval,
                underLoad,
                basis);
    }
}
