package dev.heddle.model.tuning;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.load.Knee;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.verdict.Finding;
import java.util.List;
import java.util.Optional;

/// What a tuning tells, as `tuned.json` keeps it; the fields are documented in `docs/tune.md`.
///
/// @param start the first configuration's result; empty if it could not be measured
/// @param rounds changes in the order in which they were tried
/// @param configuration what is left of the changes
/// @param left what limits then, and after that; the first first
public record Tuning(
        int schemaVersion,
        Header header,
        Optional<Start> start,
        List<Round> rounds,
        Configuration configuration,
        Flags flags,
        Ended ended,
        List<Removal> left) {
    public Tuning {
        rounds = List.copyOf(rounds);
        left = List.copyOf(left);
    }

    /// @param objective latency objective of all rates; empty if nothing was measured
    /// @param busiest what others used of the machine, at most over all runs; empty if nothing
    public record Header(
            String question,
            String command,
            String heddleVersion,
            Optional<Knee.Objective> objective,
            TuningPlan.Bounds bounds,
            Optional<Finding.BusyMachine> busiest) {}

    /// @param limit empty if none was found
    /// @param failures why it could not be measured
    public record Start(
            Configuration configuration,
            Optional<Estimate> sustained,
            Optional<Rung> limit,
            List<Finding.SubjectFailed> failures,
            Environment environment) {}

    /// A change that was tried.
    ///
    /// @param predicted gain; empty if no ceiling tells it
    /// @param searched values of the setting, each measured once, cheapest first; empty where only
    ///   one was tried
    /// @param measured empty if no value was better, or the service did not run with it
    /// @param limit what limits after it, if it was kept
    public record Round(
            Change change,
            Optional<Prediction> predicted,
            List<Value> searched,
            Optional<Pair> measured,
            Outcome outcome,
            Optional<Rung> limit) {
        public Round {
            searched = List.copyOf(searched);
        }

        public boolean kept() {
            return outcome == Outcome.KEPT;
        }
    }

    /// @param lifts the resource that limited before
    /// @param from value before; empty for the service's default
    public record Change(Setting setting, String from, String to, Rung lifts) {}

    /// The sustained rate after a change ÷ before.
    ///
    /// @param low with the lower end of what is known of elasticity and ceilings
    /// @param high with their upper end; empty if the next ceiling is a lower bound
    /// @param next the ceiling that counts after the change; empty if that of the changed resource
    ///   does
    public record Prediction(double gain, double low, Optional<Double> high, Optional<Rung> next) {
        /// The same with another gain, which the bounds include.
        public Prediction with(double other) {
            return new Prediction(
                    other, Math.min(low, other), high.map(bound -> Math.max(bound, other)), next);
        }
    }

    /// @param perSecond sustained; empty if that could not be measured
    public record Value(String value, Optional<Double> perSecond) {}

    /// Both configurations, by turns.
    ///
    /// @param atLeast whether the service sustained all that was offered after the change
    public record Pair(Estimate before, Estimate after, Ratio ratio, boolean atLeast) {}

    /// What became of a change.
    public enum Outcome {
        KEPT,
        /// The interval of its gain includes none.
        NO_GAIN,
        WORSE,
        /// The service could not be measured with it.
        FAILED,
        /// It comes next, and there was no time left for it.
        NEXT
    }

    /// Why a tuning ended.
    public enum Ended {
        GOAL_REACHED,
        /// No setting changes what limits: code, a callee, more processors.
        WALL,
        /// Every setting that could lift the limit was tried.
        NOTHING_LEFT,
        /// No limit was found up to the highest rate that was offered.
        NO_LIMIT,
        /// No resource that was observed explains why no more is sustained.
        UNEXPLAINED,
        TIME_OVER,
        INTERRUPTED,
        /// The service could not be measured.
        FAILED
    }

    /// What a limit is worth.
    ///
    /// @param perSecond sustained without it, and without those before it; empty if nothing known
    ///   is next
    public record Removal(
            Rung limit, Optional<Double> perSecond, Optional<Rung> next, Optional<String> remedy) {}

    /// What starts the service as tuned, besides what started it before.
    ///
    /// @param description of the variant, if it is another one; otherwise empty
    /// @param jdk empty for the same
    /// @param libraries `group:artifact:version`, of other versions
    /// @param command filled in; empty where Heddle builds the command line
    public record Flags(
            String description,
            Optional<String> jdk,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> libraries,
            List<String> javaOptions,
            List<String> arguments,
            List<String> environment,
            Optional<String> command) {
        public boolean none() {
            return description.isEmpty()
                    && jdk.isEmpty()
                    && libraries.isEmpty()
                    && javaOptions.isEmpty()
                    && arguments.isEmpty()
                    && environment.isEmpty()
                    && command.isEmpty();
        }
    }

    /// Changes that were kept.
    public List<Round> kept() {
        return rounds.stream().filter(Round::kept).toList();
    }

    /// All gains that were kept, multiplied.
    public double gain() {
        return kept().stream()
                .flatMap(round -> round.measured().stream())
                .mapToDouble(pair -> pair.ratio().value())
                .reduce(1, (a, b) -> a * b);
    }
}
