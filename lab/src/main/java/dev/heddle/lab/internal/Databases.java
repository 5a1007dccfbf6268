package dev.heddle.lab.internal;

import dev.heddle.model.Experiment;
import dev.heddle.model.ThirdParty;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The databases of a run: a server of ours for each trial, or the user's own for all.
public final class Databases {
    /// The MariaDB server where nothing else is said.
    static final String DEFAULT_VERSION = "11.4.5";

    /// Accepted beside the subject's: our own look at the server, and whoever debugs it.
    private static final int SPARE = 10;

    private final Optional<Database> own;
    private final Map<String, Path> binaries = new HashMap<>();

    /// @param own in place of a server of ours; empty for ours
    public Databases(Optional<Database> own) {
        this.own = own;
    }

    /// Fetches what servers need, or finds out whether the user's own serves; before any fork.
    ///
    /// @return what is wrong
    /// @throws dev.heddle.model.InputException if a server cannot be fetched
    public List<String> prepare(Experiment experiment) {
        List<ThirdParty.Database> wanted =
                experiment.thirdParties().stream()
                        .map(ThirdParty::service)
                        .filter(ThirdParty.Database.class::isInstance)
                        .map(ThirdParty.Database.class::cast)
                        .toList();
        if (own.isPresent()) {
            int pool =
                    experiment.variants().stream()
                            .mapToInt(variant -> variant.launch().pool())
                            .max()
                            .orElse(0);
            return wanted.isEmpty()
                    ? List.of("--database: this experiment uses no database")
                    : own.get().problem(pool).stream().toList();
        }
        wanted.forEach(
                database -> binaries.computeIfAbsent(database.version(), MariaDbServer::binaries));
        return List.of();
    }

    /// The same where there is one database alone.
    ///
    /// @param connections that are opened at most
    public Optional<String> prepare(int connections) {
        if (own.isPresent()) {
            return own.get().problem(connections);
        }
        binaries.computeIfAbsent(DEFAULT_VERSION, MariaDbServer::binaries);
        return Optional.empty();
    }

    DatabaseInUse start(ThirdParty.Database wanted, int connections, Path log)
            throws IOException, InterruptedException {
        if (own.isPresent()) {
            return new DatabaseInUse(own.get(), Optional.empty(), log);
        }
        Path unpacked = binaries.computeIfAbsent(wanted.version(), MariaDbServer::binaries);
        MariaDbServer server = MariaDbServer.start(unpacked, connections + SPARE, log);
        return new DatabaseInUse(server.database(), Optional.of(server), log);
    }
}
