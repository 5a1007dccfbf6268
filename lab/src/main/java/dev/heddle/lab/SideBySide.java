package dev.heddle.lab;

import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.InputException;
import dev.heddle.model.run.RunData;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.SideBySideReport;
import dev.heddle.report.SideBySideReport.Side;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Two runs on one page: `heddle report A B`. Their own reports stay as they are.
public final class SideBySide {
    private SideBySide() {}

    /// @param runs with what of each is damaged
    /// @param page that was written into the directory of the second
    public record Result(List<Run.Result> runs, List<Side> sides, Path page) {
        public Result {
            runs = List.copyOf(runs);
            sides = List.copyOf(sides);
        }
    }

    /// @throws InputException if both are the same, or one has no valid plan
    public static Result of(RunDirectory one, RunDirectory other) {
        if (one.path().equals(other.path())) {
            throw new InputException(
                    "%s: given twice; give the directories of two runs".formatted(one.path()));
        }
        List<Side> sides = new ArrayList<>();
        List<Run.Result> runs =
                Stream.of(one, other)
                        .map(
                                run ->
                                        Run.evaluated(
                                                run,
                                                (verdict, data) ->
                                                        sides.add(side(run, verdict, data))))
                        .toList();
        Path page = other.path().resolve("beside-%s.html".formatted(one.path().getFileName()));
        WholeFiles.write(page, SideBySideReport.html(sides));
        return new Result(runs, sides, page);
    }

    private static Side side(RunDirectory directory, Verdict verdict, RunData data) {
        return new Side(directory.path().getFileName().toString(), verdict, data);
    }
}
