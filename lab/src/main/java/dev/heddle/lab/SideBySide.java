package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.InputException;
import dev.heddle.model.RunData;
import dev.heddle.report.SideBySideReport;
import dev.heddle.report.SideBySideReport.Side;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Two runs on one page: `heddle report A B`. Their own reports stay as they are.
public final class SideBySide {
    private SideBySide() {}

    /// @param page that was written into the directory of the second
    public record Result(List<Side> sides, Path page) {
        public Result {
            sides = List.copyOf(sides);
        }
    }

    /// @throws InputException if one of them is no run, or both are the same
    public static Result of(Path first, Path second) {
        RunDirectory one = RunDirectory.open(first);
        RunDirectory other = RunDirectory.open(second);
        if (one.path().equals(other.path())) {
            throw new InputException(
                    "%s: given twice; give the directories of two runs".formatted(first));
        }
        List<Side> sides = Stream.of(one, other).map(SideBySide::side).toList();
        Path page = other.path().resolve("beside-%s.html".formatted(one.path().getFileName()));
        WholeFiles.write(page, SideBySideReport.html(sides));
        return new Result(sides, page);
    }

    private static Side side(RunDirectory directory) {
        RunData run = directory.read();
        return new Side(directory.path().getFileName().toString(), Analysis.verdict(run), run);
    }
}
