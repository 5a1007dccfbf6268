package dev.heddle.lab.internal;

import dev.heddle.lab.PoolSweepRun.Options;
import dev.heddle.lab.PoolSweepRun.Progress;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.PoolSweep.Cell;
import dev.heddle.model.PoolSweep.Server;
import dev.heddle.model.ThirdParty;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// One run of the JMH benchmark of the subject `jdbc`.
///
/// @param command the JVM and JMH's main class
public record PoolBenchmark(Options options, List<String> command) {
    private static final String NAME = "db";
    private static final int WARMUPS = 3;
    private static final String ITERATION = "500ms";

    /// Runs it to its end.
    ///
    /// @param folder gets what JMH and the server say
    /// @throws EnvironmentException if the server or JMH fails
    public List<Cell> run(
            Databases databases,
            ThirdParty.Database database,
            Path folder,
            Consumer<Progress> listener)
            throws IOException, InterruptedException {
        ThirdParty wanted = new ThirdParty(NAME, database);
        Path log = folder.resolve("stdout.log");
        Path json = folder.resolve("jmh.json");
        try (ThirdParties called =
                ThirdParties.start(
                        List.of(wanted),
                        databases,
                        options.largestPool(),
                        name -> folder.resolve(name + ".log"))) {
            called.database().database().tryQuery(options.sql());
            try (Forked jmh =
                    Forked.start(words(json), environment(called, wanted), log, Optional.empty())) {
                Map<String, Server> servers =
                        new PoolJmh(log, called.database(), WARMUPS, options.iterations())
                                .await(jmh, listener);
                return JmhResults.cells(json, servers);
            }
        } catch (TrialFailure e) {
            throw new EnvironmentException(
                    e.log().isEmpty()
                            ? String.valueOf(e.getMessage())
                            : "%s; see %s\n%s"
                                    .formatted(
                                            e.getMessage(),
                                            e.log(),
                                            String.join("\n", e.logTail())),
                    e);
        }
    }

    private List<String> words(Path json) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("Queries", "-foe", "true", "-wi", Integer.toString(WARMUPS)));
        words.addAll(List.of("-w", ITERATION, "-r", ITERATION));
        words.addAll(List.of("-i", Integer.toString(options.iterations())));
        words.addAll(
                List.of("-p", "query=own", "-p", "model=" + String.join(",", options.models())));
        String sizes =
                options.pools().stream().map(String::valueOf).collect(Collectors.joining(","));
        words.addAll(List.of("-p", "pool=" + sizes));
        words.addAll(List.of("-prof", "gc", "-rf", "json", "-rff", json.toString()));
        return words;
    }

    private Map<String, String> environment(ThirdParties called, ThirdParty db) {
        Map<String, String> environment = new HashMap<>(called.environment());
        environment.put(
                "HEDDLE_DB_SCHEME", options.driver().contains("mariadb") ? "mariadb" : "mysql");
        environment.put("HEDDLE_DB_HOST", "127.0.0.1");
        environment.put("HEDDLE_DB_PORT", called.filledIn("${" + db.portName() + "}"));
        environment.put("HEDDLE_DB_SCHEMA", called.filledIn("${" + db.schemaName() + "}"));
        environment.put("HEDDLE_DB_SQL_OWN", options.sql());
        return environment;
    }
}
