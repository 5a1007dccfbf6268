package dev.heddle.analyze;

import dev.heddle.model.experiment.Case.Published;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.model.verdict.Summary.Row;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.Optional;
import java.util.stream.Stream;

/// The chapter of a summary that shows the verdict of an experiment. Pure.
public final class Chapters {
    private Chapters() {}

    /// @param report path of its page
    /// @param problem why the run could not go on; empty if it did
    public static Chapter of(Verdict verdict, String report, Optional<String> problem) {
        Workload workload = verdict.header().workload();
        return new Chapter(
                verdict.header().experiment(),
                workload,
                report,
                verdict.header().blocks(),
                verdict.cases().stream()
                        .map(caseVerdict -> row(caseVerdict, measure(workload)))
                        .toList(),
                verdict.answers(),
                verdict.skipped(),
                Stream.concat(problem.stream(), problems(verdict)).toList());
    }

    private static Stream<String> problems(Verdict verdict) {
        Stream<String> interrupted =
                verdict.header().interrupted()
                        ? Stream.of("interrupted: partial results")
                        : Stream.of();
        Stream<String> failed =
                verdict.failures().stream()
                        .map(trial -> trial.trial() + ": " + trial.failure().summary());
        return Stream.concat(interrupted, failed);
    }

    /// The name of the figure that stands for an experiment.
    private static String measure(Workload workload) {
        return workload instanceof Workload.Programs programs
                ? programs.main().name()
                : Estimate.Names.THROUGHPUT;
    }

    private static Row row(CaseVerdict one, String measure) {
        return new Row(
                one.of(),
                one.estimate(measure),
                one.of().service().map(Service::published).flatMap(Published::perSecond),
                one.limit());
    }
}
