package dev.heddle.lab.internal.result;

import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.run.Trial.WarmupResult;
import dev.heddle.report.FailureText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The results of a trial so far; each stage returns a new one.
///
/// @param failure ends the trial
/// @param interrupted ends it, too
public record TrialResults(
        List<Stretch> stretches,
        Map<String, Double> figures,
        Map<String, String> words,
        Optional<WarmupResult> warmup,
        Optional<Search> search,
        List<Missing> missing,
        Optional<Failure> failure,
        boolean interrupted) {
    public static final TrialResults NOTHING =
            new TrialResults(
                    List.of(),
                    Map.of(),
                    Map.of(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    false);

    public TrialResults {
        stretches = List.copyOf(stretches);
        figures = Map.copyOf(figures);
        words = Map.copyOf(words);
        missing = List.copyOf(missing);
    }

    public boolean ended() {
        return failure.isPresent() || interrupted;
    }

    public double unloadedSeconds() {
        return figures.getOrDefault(Measured.UNLOADED_MILLIS, 0.0) / 1e3;
    }

    /// Replaces one of the same name.
    public TrialResults with(Stretch stretch) {
        List<Stretch> more = new ArrayList<>(stretches);
        more.removeIf(earlier -> earlier.name().equals(stretch.name()));
        more.add(stretch);
        return new TrialResults(
                more, figures, words, warmup, search, missing, failure, interrupted);
    }

    public TrialResults with(String figure, double value) {
        Map<String, Double> more = new LinkedHashMap<>(figures);
        more.put(figure, value);
        return new TrialResults(
                stretches, more, words, warmup, search, missing, failure, interrupted);
    }

    public TrialResults with(String name, String word) {
        Map<String, String> more = new LinkedHashMap<>(words);
        more.put(name, word);
        return new TrialResults(
                stretches, figures, more, warmup, search, missing, failure, interrupted);
    }

    public TrialResults with(WarmupResult result) {
        Optional<WarmupResult> warm = Optional.of(result);
        return new TrialResults(
                stretches, figures, words, warm, search, missing, failure, interrupted);
    }

    public TrialResults with(Search found) {
        Optional<Search> done = Optional.of(found);
        return new TrialResults(
                stretches, figures, words, warmup, done, missing, failure, interrupted);
    }

    public TrialResults without(Missing.What what, FailureReason why) {
        return without(what, FailureText.of(why));
    }

    public TrialResults without(Missing.What what, String detail) {
        List<Missing> more = new ArrayList<>(missing);
        more.add(new Missing(what, detail));
        return new TrialResults(
                stretches, figures, words, warmup, search, more, failure, interrupted);
    }

    public TrialResults failed(Failure why) {
        Optional<Failure> by = Optional.of(why);
        return new TrialResults(
                stretches, figures, words, warmup, search, missing, by, interrupted);
    }

    public TrialResults wasInterrupted() {
        return new TrialResults(stretches, figures, words, warmup, search, missing, failure, true);
    }
}
