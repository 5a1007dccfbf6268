package dev.heddle.lab.internal;

import dev.heddle.lab.PoolSweepRun.Progress;
import dev.heddle.model.PoolSweep.Server;
import java.io.IOException;
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
    private final Map<String, List<Integer>> running = new HashMap<>();
    private final Map<String, Double> processors = new HashMap<>();
    private String cell = "";
    private int warmedUp;
    private boolean measuring;
    private long readUntil;

    /// @param log that JMH prints to
    /// @param warmups iterations of each cell that do not count
    PoolJmh(Path log, DatabaseInUse database, int warmups) {
        this.log = log;
        this.database = database;
        this.warmups = warmups;
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
        running.forEach((name, samples) -> servers.put(name, server(name, samples)));
        return servers;
    }

    private Server server(String name, List<Integer> samples) {
        return new Server(
                samples.stream().mapToInt(Integer::intValue).average().orElse(0),
                Optional.ofNullable(processors.get(name)));
    }

    /// What it has printed since the last look.
    private void read(Consumer<Progress> listener) throws IOException {
        String text = Files.readString(log);
        int end = text.lastIndexOf('\n') + 1;
        for (String line : text.substring((int) readUntil, end).lines().toList()) {
            Matcher begun = CELL.matcher(line);
            if (begun.matches()) {
                cell = cellName(begun.group(1), Integer.parseInt(begun.group(2)));
                warmedUp = 0;
            }
            if (line.startsWith("# Warmup Iteration") && ++warmedUp == warmups) {
                measuring = true;
                database.measureFromNow();
            }
            if (line.startsWith("Result ")) {
                measuring = false;
            }
            Matcher progress = PROGRESS.matcher(line);
            if (progress.matches()) {
                listener.accept(
                        new Progress(Double.parseDouble(progress.group(1)), left(progress), cell));
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
            running.computeIfAbsent(cell, name -> new ArrayList<>()).add(now);
            database.processors().ifPresent(busy -> processors.put(cell, busy));
        } catch (SQLException e) {
            // A server that has ended is found by checkAlive; one that refuses is worth no sample.
        }
    }
}
