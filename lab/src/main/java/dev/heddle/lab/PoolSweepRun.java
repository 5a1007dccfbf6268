package dev.heddle.lab;

import dev.heddle.analyze.PoolAdvice;
import dev.heddle.lab.internal.Artifacts;
import dev.heddle.lab.internal.Databases;
import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.PoolBenchmark;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.PoolSweep;
import dev.heddle.model.ThirdParty;
import java.io.File;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Measures one query under each thread model and size of the pool, by JMH in a JVM of its own:
/// `heddle pool`.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class PoolSweepRun {
    /// The driver where none is named.
    public static final String DRIVER = "org.mariadb.jdbc:mariadb-java-client:3.5.11";

    private final Installation installation;
    private final Options options;
    private @Nullable Thread runner;
    private @Nullable Path directory;

    public PoolSweepRun(Installation installation, Options options) {
        this.installation = installation;
        this.options = options;
    }

    /// @param database JDBC URL of the user's own; empty for a server of ours
    /// @param driver Maven coordinates of a JDBC driver
    /// @param jdk feature version or home; empty for the one that runs Heddle
    /// @param iterations measured for each cell, each of half a second
    /// @param runs folder for run directories
    public record Options(
            String sql,
            Optional<String> database,
            String driver,
            Optional<String> jdk,
            List<String> models,
            List<Integer> pools,
            Duration roundTrip,
            int iterations,
            Path runs) {

        /// Most connections that are open at one time.
        public int largestPool() {
            return pools.stream().mapToInt(Integer::intValue).max().orElse(1);
        }
    }

    /// How far it is.
    ///
    /// @param left as estimated; of what runs now
    public record Progress(double percent, Duration left) {}

    /// Runs all cells; what was measured is in the run directory.
    ///
    /// @throws InputException if something that was asked for cannot be had
    /// @throws EnvironmentException if the server, the query or JMH fails
    public PoolSweep run(Consumer<Progress> listener) {
        setRunner(Thread.currentThread());
        try {
            Databases databases = Databases.of(options.database());
            ThirdParty.Database wanted =
                    new ThirdParty.Database(
                            ThirdParty.Database.DEFAULT_VERSION, options.roundTrip());
            List<String> problems = databases.prepare(List.of(wanted), options.largestPool());
            if (!problems.isEmpty()) {
                throw new InputException(problems);
            }
            Jdk jdk = options.jdk().map(Jdks::find).orElseGet(Jdks::current);
            List<Path> driver = Artifacts.withDependencies(options.driver());
            Path folder = RunDirectory.create(options.runs(), "pool").path();
            setDirectory(folder);
            PoolBenchmark benchmark = new PoolBenchmark(options, command(jdk, driver));
            PoolSweep sweep =
                    new PoolSweep(
                            Json.SCHEMA_VERSION,
                            options.sql(),
                            options.driver(),
                            jdk,
                            options.roundTrip().toNanos() / 1_000 + "us",
                            Machine.environment(Jdks.current(), ""),
                            benchmark.run(databases, wanted, folder, listener),
                            List.of());
            PoolSweep advised = sweep.with(PoolAdvice.of(sweep));
            Files.writeString(folder.resolve("pool.json"), Json.text(advised));
            return advised;
        } catch (InterruptedException | ClosedByInterruptException e) {
            throw new EnvironmentException("the sweep was interrupted", e);
        } catch (IOException e) {
            throw new EnvironmentException("the sweep cannot be kept: " + e.getMessage(), e);
        } finally {
            setRunner(null);
        }
    }

    /// The JVM that runs JMH, whose own forks get the same class path.
    private List<String> command(Jdk jdk, List<Path> driver) {
        Path jar = installation.home().resolve("subjects").resolve("jdbc.jar");
        String classPath =
                Stream.concat(Stream.of(jar), driver.stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));
        return List.of(
                Path.of(jdk.home(), "bin", "java").toString(),
                "-cp",
                classPath,
                "org.openjdk.jmh.Main");
    }

    /// Ends it; what JMH has printed until then is in the run directory.
    public synchronized void interrupt() {
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// Where results are; empty before there are any.
    public synchronized Optional<Path> directory() {
        return Optional.ofNullable(directory);
    }

    private synchronized void setRunner(@Nullable Thread thread) {
        runner = thread;
    }

    private synchronized void setDirectory(Path made) {
        directory = made;
    }
}
