package dev.heddle.analyze.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.QueryTrial.Pinned;
import dev.heddle.model.QueryTrial.Server;
import dev.heddle.model.Verdict.Rung;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What bounds the queries per second of one cell.
///
/// @param heldMillis mean time for which a query holds its connection
/// @param clientProcessors that the tasks' JVM kept busy
/// @param pinned what held carriers
/// @param roundTrip that the network adds to each query
/// @param processors of the machine
public record CellLadder(
        int pool,
        double perSecond,
        double heldMillis,
        double clientProcessors,
        Pinned pinned,
        Server server,
        Duration roundTrip,
        double processors) {
    /// As busy as this counts as full: a connection that goes from one task to the next is idle
    /// meanwhile.
    private static final double FULL = 0.8;

    /// Tasks that begin together; in their last round some connections have none.
    private static final double TASKS = 100;

    /// Lowest first.
    public List<Rung> rungs() {
        List<Rung> rungs = new ArrayList<>();
        rungs.add(
                rung(
                        "connections",
                        pool,
                        heldMillis / 1e3,
                        "%s of %d were in use".formatted(Figures.number(busy()), pool)));
        if (roundTrip.isPositive()) {
            rungs.add(
                    rung(
                            "network round trips",
                            pool,
                            roundTrip.toNanos() / 1e9,
                            "if a query took no longer than the network"));
        }
        if (pinned.carriers() > 0) {
            rungs.add(
                    rung(
                            "pinned carriers",
                            carriers(),
                            carriersHeld() / perSecond,
                            "%s of them pinned at %s, %s computing"
                                    .formatted(
                                            Figures.number(pinned.carriers()),
                                            pinnedAt(),
                                            Figures.number(clientProcessors))));
        }
        rungs.add(rung(Rung.CPU, processors, processorsUsed() / perSecond, usedBy()));
        rungs.sort(Comparator.comparingDouble(rung -> rung.ceiling().orElseThrow()));
        return rungs;
    }

    private static Rung rung(String kind, double capacity, double demandSeconds, String source) {
        return Ladder.rung(
                kind,
                kind,
                Optional.of(capacity),
                Optional.of(demandSeconds),
                Optional.empty(),
                Optional.empty(),
                source);
    }

    /// Connections in use: Little's law.
    private double busy() {
        return perSecond * heldMillis / 1e3;
    }

    /// As many as the JVM has processors.
    private double carriers() {
        return Math.max(1, Math.ceil(processors));
    }

    /// A carrier is held by what computes, and by what waits while it is pinned.
    private double carriersHeld() {
        return pinned.carriers() + clientProcessors;
    }

    private String pinnedAt() {
        return pinned.site().orElse("an unknown place");
    }

    private double processorsUsed() {
        return clientProcessors + server.processors().orElse(0.0) + server.relayProcessors();
    }

    private String usedBy() {
        return "the client uses %s%s, the relay %s of %s processors"
                .formatted(
                        Figures.number(clientProcessors),
                        server.processors()
                                .map(used -> ", the server " + Figures.number(used))
                                .orElse(""),
                        Figures.number(server.relayProcessors()),
                        Figures.number(processors));
    }

    /// The machine's processors, pinned carriers, the server, the connections, or the client.
    public String limit() {
        if (processorsUsed() >= FULL * processors) {
            return "CPU: " + usedBy();
        }
        if (pinned.carriers() >= clientProcessors && carriersHeld() >= FULL * carriers()) {
            return "pinned carriers: %s ÷ %s held per query, %s of it pinned at %s"
                    .formatted(
                            Figures.number(carriers()),
                            Figures.millis(carriersHeld() / perSecond * 1e3),
                            Figures.millis(pinned.carriers() / perSecond * 1e3),
                            pinnedAt());
        }
        double rounds = Math.ceil(TASKS / pool);
        if (busy() < FULL * TASKS / rounds) {
            return "the client: %s of %d connections are in use"
                    .formatted(Figures.number(busy()), pool);
        }
        if (server.threadsRunning() >= FULL * pool) {
            return "the server: it works for %s of %d connections"
                    .formatted(Figures.number(server.threadsRunning()), pool);
        }
        return "connections: %d ÷ %s held per query".formatted(pool, Figures.millis(heldMillis))
                + (roundTrip.isPositive()
                        ? ", %s of it the network"
                                .formatted(Figures.millis(roundTrip.toNanos() / 1e6))
                        : "");
    }
}
