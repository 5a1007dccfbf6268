package dev.heddle.whatif;

import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Balancing;
import java.util.List;
import java.util.Optional;

/// What is asked of a run.
///
/// @param run its directory
/// @param of name of the case
/// @param sweep a capacity that is varied; empty for none
/// @param seed of the simulation
public record Question(
        String run,
        String of,
        List<Change> changes,
        Offered offered,
        Optional<LatencyGoal> objective,
        Optional<Sweep> sweep,
        long seed) {
    public Question {
        changes = List.copyOf(changes);
    }

    /// The same for other changes, without a sweep.
    public Question of(List<Change> others) {
        return new Question(run, of, others, offered, objective, Optional.empty(), seed);
    }

    /// Loads to predict.
    ///
    /// @param perSecond rates, the lowest first; empty to cover the curve
    /// @param seconds for which each load lasts, from nothing in flight; empty for loads that last
    /// @param day rate in each hour of a day; empty for none
    public record Offered(List<Double> perSecond, Optional<Double> seconds, List<Double> day) {
        /// Loads that last, over the whole curve.
        public static final Offered CURVE = new Offered(List.of(), Optional.empty(), List.of());

        public Offered {
            perSecond = List.copyOf(perSecond);
            day = List.copyOf(day);
        }
    }

    /// Sizes of a resource, both ends included.
    ///
    /// @param resource `hosts` and `cpu` are those of the service
    /// @param balancing of the requests, if it is hosts
    public record Sweep(String resource, int from, int to, Balancing balancing) {
        /// One of the sizes.
        public Change to(int units) {
            return switch (resource) {
                case "hosts" -> new Change.Hosts(units, balancing);
                case "cpu" -> new Change.Processors(units);
                default -> new Change.Capacity(resource, units);
            };
        }
    }
}
