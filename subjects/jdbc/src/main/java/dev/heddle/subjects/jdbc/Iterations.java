package dev.heddle.subjects.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/// Tells whoever watches the benchmark which process it is, and when each iteration began and
/// ended:
/// a line with the process's id, then a line for each iteration, to the file that the property
/// `heddle.iterations` names.
public final class Iterations implements InternalProfiler {
    private final String file = System.getProperty("heddle.iterations", "");
    private long startMillis;

    @Override
    public String getDescription() {
        return "times of iterations, to a file";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (!file.isEmpty() && !Files.exists(Path.of(file))) {
            append(Long.toString(ProcessHandle.current().pid()));
        }
        startMillis = System.currentTimeMillis();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        append("%s %d %d".formatted(iteration.getType(), startMillis, System.currentTimeMillis()));
        return List.of();
    }

    private void append(String line) {
        if (file.isEmpty()) {
            return;
        }
        try {
            Files.writeString(
                    Path.of(file),
                    line + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
