package dev.heddle.model.run;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Search;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.PinnedStack;
import dev.heddle.model.observation.Stage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One fork of one case, as `trial.json` keeps it.
///
/// @param failure why it did not end as planned; empty if it did
/// @param intervals stretches of it, in the order in which they began
public record Trial(
        int schemaVersion,
        Fork fork,
        Outcome outcome,
        Optional<Failure> failure,
        List<Interval> intervals,
        Measured measured,
        List<ThirdParty.Health> thirdParties) {
    public Trial {
        intervals = List.copyOf(intervals);
        thirdParties = List.copyOf(thirdParties);
    }

    /// One that called no third party.
    public static Trial of(
            Fork fork, Optional<Failure> failure, List<Interval> intervals, Measured measured) {
        Outcome outcome = failure.isPresent() ? Outcome.FAILED : Outcome.COMPLETED;
        return new Trial(
                Json.SCHEMA_VERSION, fork, outcome, failure, intervals, measured, List.of());
    }

    /// The same with other intervals.
    public Trial with(List<Interval> others) {
        return new Trial(schemaVersion, fork, outcome, failure, others, measured, thirdParties);
    }

    /// The same, whose search is judged by another derived objective.
    Trial judgedBy(Knee.Objective derived) {
        return new Trial(
                schemaVersion,
                fork,
                outcome,
                failure,
                intervals,
                measured.judgedBy(derived),
                thirdParties);
    }

    /// What was forked.
    ///
    /// @param name folder of the trial in the run directory
    /// @param of name of the case
    /// @param block number of the block it belongs to, from 1
    /// @param libraries of the subject, with their versions
    public record Fork(
            String name, String of, int block, Instant started, Jdk jdk, List<String> libraries) {}

    /// How a trial ended.
    public enum Outcome {
        COMPLETED,
        FAILED,
        INTERRUPTED
    }

    /// What was measured besides the intervals.
    ///
    /// @param figures numbers by name: what a program or JMH tells, and what is counted of a fork
    /// @param words what a program tells that is no number
    /// @param search what the search for the knee did; empty if there was none
    /// @param pinned where threads were pinned from the subject's start to its end, most time first
    /// @param executed what Java was seen to run; empty where it was not sampled
    public record Measured(
            Map<String, Double> figures,
            Map<String, String> words,
            Optional<WarmupResult> warmup,
            Optional<Search> search,
            List<PinnedStack> pinned,
            Optional<ExecutionProfile> executed) {
        public static final Measured NOTHING = new Measured(Map.of(), Map.of(), List.of());

        /// A trial's figures, of one without warm-up and search.
        public Measured(
                Map<String, Double> figures, Map<String, String> words, List<PinnedStack> pinned) {
            this(figures, words, Optional.empty(), Optional.empty(), pinned);
        }

        /// The measurements of a trial whose execution was not sampled.
        public Measured(
                Map<String, Double> figures,
                Map<String, String> words,
                Optional<WarmupResult> warmup,
                Optional<Search> search,
                List<PinnedStack> pinned) {
            this(figures, words, warmup, search, pinned, Optional.empty());
        }

        private Measured judgedBy(Knee.Objective derived) {
            return new Measured(
                    figures,
                    words,
                    warmup,
                    search.map(known -> known.judgedBy(derived)),
                    pinned,
                    executed);
        }

        /// The time from the fork to the first successful response.
        public static final String READY_SECONDS = "readySeconds";

        /// Mean service time of one request at a time.
        public static final String UNLOADED_MILLIS = "unloadedMillis";

        /// Name of the words that say which port of several was loaded, and what the others
        /// answered.
        public static final String PORTS = "ports";

        /// The figure of a name; empty if it was not measured.
        public Optional<Double> figure(String name) {
            return Optional.ofNullable(figures.get(name));
        }
    }

    /// Samples of what ran Java in a stage (`jdk.ExecutionSample`).
    ///
    /// @param samples with a stack, those of stacks that were left out among them
    /// @param stacks those with most samples first
    public record ExecutionProfile(Stage stage, long samples, List<ExecutedStack> stacks) {
        public ExecutionProfile {
            stacks = List.copyOf(stacks);
        }
    }

    /// @param virtual whether of virtual threads
    /// @param stack innermost frame first, such as `com.acme.Orders.find:42`
    public record ExecutedStack(long samples, boolean virtual, List<String> stack) {
        public ExecutedStack {
            stack = List.copyOf(stack);
        }
    }

    /// @param steady whether throughput and CPU per request became steady within the time allowed
    /// @param perSecond completed in the last two seconds of it
    /// @param cpuMicrosPerRequest of each window of half a second
    public record WarmupResult(
            double seconds,
            long requests,
            boolean steady,
            double perSecond,
            List<Double> cpuMicrosPerRequest) {}

    /// @param summary one line
    /// @param logTail last lines of the subject's output
    public record Failure(String summary, List<String> logTail, String logFile) {}

    public String of() {
        return fork.of();
    }

    /// The interval of a stage; empty if the trial did not come so far.
    public Optional<Interval> interval(Stage stage) {
        return intervals.stream().filter(interval -> interval.name().equals(stage)).findFirst();
    }

    /// Mean service time of one request at a time; empty if it was not measured.
    public Optional<Double> unloadedMillis() {
        return measured.figure(Measured.UNLOADED_MILLIS);
    }
}
