package dev.heddle.lab.internal.thirdparty;

import dev.heddle.model.InputException.Problem;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The databases of a run: a server started by Heddle for each trial, or the user's database for
/// all.
public final class Databases {
    /// Connections besides those of the subject: Heddle's own, and for debugging.
    private static final int SPARE = 10;

    private final Optional<Database> own;
    private final Map<String, Path> binaries = new HashMap<>();

    private Databases(Optional<Database> own) {
        this.own = own;
    }

    /// @param url of the user's database, whose credentials are in the environment; empty for
    ///   servers started by Heddle
    /// @throws dev.heddle.model.InputException if it has another form
    public static Databases of(Optional<String> url) {
        return new Databases(url.map(text -> Database.of(text, System.getenv())));
    }

    /// Downloads what servers need, or checks the user's database; before any fork.
    ///
    /// @return the problems
    /// @throws dev.heddle.model.InputException if a server cannot be downloaded
    public List<Problem> prepare(Experiment experiment) {
        List<ThirdParty.Database> wanted =
                switch (experiment.workload()) {
                    case Workload.Http http ->
                            http.thirdParties().stream()
                                    .map(ThirdParty::service)
                                    .filter(ThirdParty.Database.class::isInstance)
                                    .map(ThirdParty.Database.class::cast)
                                    .toList();
                    case Workload.Queries queries -> List.of(queries.database());
                    case Workload.Programs _ -> List.of();
                };
        if (own.isPresent() && wanted.isEmpty()) {
            return List.of(
                    new Problem("database", "does not apply: this experiment uses no database"));
        }
        if (own.isPresent()) {
            return own.get().problem(mostConnections(experiment)).stream()
                    .map(problem -> new Problem("database", problem))
                    .toList();
        }
        wanted.forEach(database -> binaries(database.version()));
        return List.of();
    }

    /// Maximum number of connections of a case.
    public static int mostConnections(Experiment experiment) {
        return experiment.cases().stream().mapToInt(cell -> cell.launch().pool()).max().orElse(0);
    }

    private Path binaries(String version) {
        return binaries.computeIfAbsent(version, MariaDbServer::binaries);
    }

    DatabaseInUse start(ThirdParty.Database wanted, int connections, Path log)
            throws IOException, InterruptedException {
        if (own.isPresent()) {
            return new DatabaseInUse(own.get(), Optional.empty(), log);
        }
        MariaDbServer server =
                MariaDbServer.start(binaries(wanted.version()), connections + SPARE, log);
        return new DatabaseInUse(server.database(), Optional.of(server), log);
    }
}
