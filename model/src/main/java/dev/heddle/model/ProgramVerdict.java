package dev.heddle.model;

import dev.heddle.model.Experiment.Article;
import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramExperiment.Unit;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Verdict.Interval;
import dev.heddle.model.Verdict.Reproduction;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a run of a [ProgramExperiment] says, as `verdict.json` keeps it.
///
/// @param blocks how often each case was to be run
/// @param failures trials that did not end as they should
public record ProgramVerdict(
        int schemaVersion,
        String experiment,
        String question,
        Optional<Article> article,
        String parameterSet,
        boolean interrupted,
        Environment environment,
        int blocks,
        List<Figure> figures,
        List<CaseVerdict> cases,
        List<Answer> answers,
        List<CaseFailure> failures,
        List<Plan.Skipped> skipped,
        Reproduction reproduction)
        implements ExperimentVerdict {
    @Override
    public List<String> notAsPlanned() {
        return failures.stream()
                .map(failed -> failed.of() + ": " + failed.failure().summary())
                .toList();
    }

    /// A case over all of its trials.
    ///
    /// @param program its name without the JDK
    /// @param group may be empty
    /// @param jdk such as `JDK 21.0.8`
    /// @param words what was said, in each wording once
    /// @param source its code; empty if none is shown
    public record CaseVerdict(
            String name,
            String program,
            String group,
            String description,
            String jdk,
            Map<String, Measure> measures,
            Map<String, String> words,
            String source) {
        private static final String UNKNOWN = "–";

        /// A figure for people.
        public String text(Figure figure) {
            if (figure.unit() == Unit.TEXT) {
                return words.getOrDefault(figure.name(), UNKNOWN);
            }
            return measure(figure.name())
                    .map(measure -> figure.unit().text(measure.mean()))
                    .orElse(UNKNOWN);
        }

        /// Empty if it was not measured.
        public Optional<Measure> measure(String figure) {
            return Optional.ofNullable(measures.get(figure));
        }
    }

    /// A figure over trials.
    ///
    /// @param interval 95 % bootstrap interval of the mean; empty with fewer than 3 trials
    public record Measure(double mean, Optional<Interval> interval) {}

    /// @param of name of the case
    public record CaseFailure(String of, Failure failure) {}
}
