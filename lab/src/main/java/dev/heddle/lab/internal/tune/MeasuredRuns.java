package dev.heddle.lab.internal.tune;

import dev.heddle.analyze.GainForecast;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.model.InputException;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.whatif.Forecasts;
import dev.heddle.whatif.LatencyGoal;
import dev.heddle.whatif.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The runs of a tuning, in the order of its steps, and what a simulation of the services that they
/// measured predicts.
public final class MeasuredRuns implements GainForecast {
    private static final long SEED = 1;

    private final List<Run.Result> runs = new ArrayList<>();

    /// A tuning asks the same again at each step.
    private final Map<Asked, Optional<Double>> answers = new HashMap<>();

    private record Asked(int run, String of, Change change) {}

    public void add(Run.Result run) {
        runs.add(run);
    }

    public List<Verdict> verdicts() {
        return runs.stream().map(Run.Result::verdict).toList();
    }

    public boolean isEmpty() {
        return runs.isEmpty();
    }

    @Override
    public Optional<Double> gain(int run, String of, Change change, String objective) {
        return answers.computeIfAbsent(
                new Asked(run, of, change),
                _ -> simulated(runs.get(run).directory(), of, change, objective));
    }

    private static Optional<Double> simulated(
            RunDirectory run, String of, Change change, String objective) {
        try {
            Question question =
                    new Question(
                            run.path().toString(),
                            of,
                            List.of(change),
                            Question.Offered.CURVE,
                            Optional.of(LatencyGoal.parse(objective)),
                            Optional.empty(),
                            SEED);
            return run.whole(data -> Forecasts.gain(data, question));
        } catch (InputException e) {
            // The model does not have what is changed; ceilings tell what they can.
            return Optional.empty();
        }
    }
}
