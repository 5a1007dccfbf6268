package dev.heddle.lab.internal;

import dev.heddle.lab.PoolSweepRun.Progress;
import dev.heddle.model.PoolSweep.Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A run of JMH that is watched: how far it is, by what it prints, and what the database server
/// does meanwhile. Used by one thread.
final class PoolJmh {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Pattern CELL =
            Pattern.compile("# Parameters: \\(model = (\\w+), pool = (\\d+).*");
    private static final Pattern PROGRESS =
            Pattern.compile("# Run progress: ([\\d.]+)% complete, ETA (\\d+):(\\d+):(\\d+)");

    private final Path log;
    private final DatabaseInUse database;
    private final int warmups;
    private final int iterations;
    private final ProcessorsBusy own = new ProcessorsBusy(ProcessHandle.current().pid());
    private final Map<String, Samples> samples = new HashMap<>();
    private String cell = "";
    private int warmedUp;
    private int measured;
    private boolean measuring;
    private int readUntil;

    /// What was seen of one cell.
    private static final class Samples {
        private final List<Integer> threadsRunning = new ArrayList<>();
        private Optional<Double> server = Optional.empty();
        private double relay;

        Server mean() {
            return new Server(
                    threadsRunning.stream().mapToInt(Integer::intValue).average().orElse(0),
                    server,
                    relay);
        }
    }

    /// @param log that JMH prints to
    /// @param warmups iterations of each cell that do not count
    /// @param iterations of each cell that do
    PoolJmh(Path log, DatabaseInUse database, int warmups, int iterations) {
        this.log = log;
        this.database = database;
        this.warmups = warmups;
        this.iterations = iterations;
    }

    static String cellName(String model, int pool) {
        return model + " " + pool;
    }

    /// Waits for its end.
    ///
    /// @return what was seen of the server in each cell
    /// @throws TrialFailure if it fails, or the server does
    Map<String, Server> await(Forked jmh, Consumer<Progress> listener)
            throws IOException, InterruptedException {
        while (jmh.alive()) {
            Thread.sleep(POLL);
            read(listener);
            sample();
        }
        database.checkAlive("under load");
        if (jmh.process().exitValue() != 0) {
            throw new TrialFailure("JMH " + jmh.howItEnded()).with(jmh.logTail(), log);
        }
        Map<String, Server> servers = new HashMap<>();
        samples.forEach((name, of) -> servers.put(name, of.mean()));
        return servers;
    }

    /// What it has printed since the last look.
    private void read(Consumer<Progress> listener) throws IOException {
        String text = Files.readString(log, StandardCharsets.ISO_8859_1);
        int end = text.lastIndexOf('\n') + 1;
        for (String line : text.substring(readUntil, end).lines().toList()) {
            Matcher begun = CELL.matcher(line);
            if (begun.matches()) {
                cell = cellName(begun.group(1), Integer.parseInt(begun.group(2)));
                warmedUp = 0;
                measured = 0;
            }
            if (line.startsWith("# Warmup Iteration") && ++warmedUp == warmups) {
                measuring = true;
                database.measureFromNow();
                own.measureFromNow();
            }
            if (line.startsWith("Iteration") && ++measured == iterations) {
                measuring = false;
            }
            Matcher progress = PROGRESS.matcher(line);
            if (progress.matches()) {
                listener.accept(
                        new Progress(Double.parseDouble(progress.group(1)), left(progress)));
            }
        }
        readUntil = end;
    }

    private static Duration left(Matcher progress) {
        return Duration.ofHours(Long.parseLong(progress.group(2)))
                .plusMinutes(Long.parseLong(progress.group(3)))
                .plusSeconds(Long.parseLong(progress.group(4)));
    }

    private void sample() {
        if (!measuring) {
            return;
        }
        try {
            int now = database.database().threadsRunning();
            Samples ofCell = samples.computeIfAbsent(cell, name -> new Samples());
            ofCell.threadsRunning.add(now);
            ofCell.server = database.processors();
            // Heddle itself does little but relay.
            ofCell.relay = own.soFar();
        } catch (SQLException e) {
            // A server that has ended is found by checkAlive; one that refuses is worth no sample.
        }
    }
}
