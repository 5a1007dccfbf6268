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
/// @param pinned what held carriers; empty if that is not known
/// @param server what was seen of it; empty if nothing was
/// @param roundTrip that the network adds to each query
/// @param processors of the machine
public record CellLadder(
        int pool,
        double perSecond,
        double heldMillis,
        double clientProcessors,
        Optional<Pinned> pinned,
        Optional<Server> server,
        Duration roundTrip,
        double processors) {
    /// As busy as this counts as full: a connection that goes from one task to the next is idle
    /// meanwhile.
    private static final double FULL = 0.8;

    /// Tasks that begin together; in their last round some connections have none.
    private static final double TASKS = 100;

    private static final String PINNED = "pinned carriers";

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
        pinned.filter(held -> held.carriers() > 0)
                .ifPresent(
                        held ->
                                rungs.add(
                                        rung(
                                                PINNED,
                                                carriers(),
                                                carriersHeld(held) / perSecond,
                                                "%s of them pinned at %s, %s computing"
                                                        .formatted(
                                                                Figures.number(held.carriers()),
                                                                at(held),
                                                                Figures.number(
                                                                        clientProcessors)))));
        rungs.add(rung(Rung.CPU, processors, processorsUsed() / perSecond, usedBy()));
        rungs.sort(Comparator.comparingDouble(rung -> rung.ceiling().orElseThrow()));
        if (pinned.isEmpty()) {
            rungs.add(
                    Ladder.rung(
                            PINNED,
                            PINNED,
                            Optional.of(carriers()),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            "the flight recording of the fork does not tell"));
        }
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

    /// As many as there can be in use: of the last round of tasks some connections have none.
    private double mostBusy() {
        return TASKS / Math.ceil(TASKS / pool);
    }

    /// As many as the JVM has processors.
    private double carriers() {
        return Math.max(1, Math.ceil(processors));
    }

    /// A carrier is held by what computes, and by what waits while it is pinned.
    private double carriersHeld(Pinned held) {
        return held.carriers() + clientProcessors;
    }

    private static String at(Pinned held) {
        return held.site().orElse("an unknown place");
    }

    private double processorsUsed() {
        return clientProcessors
                + server.flatMap(Server::processors).orElse(0.0)
                + server.map(Server::heddleProcessors).orElse(0.0);
    }

    private String usedBy() {
        return "the client uses %s, the server %s, Heddle %s of %s processors"
                .formatted(
                        Figures.number(clientProcessors),
                        server.flatMap(Server::processors)
                                .map(Figures::number)
                                .orElse("what was not observed"),
                        server.map(of -> Figures.number(of.heddleProcessors()))
                                .orElse("what was not observed"),
                        Figures.number(processors));
    }

    /// The machine's processors, pinned carriers, the server, the connections, or the client.
    public String limit() {
        if (processorsUsed() >= FULL * processors) {
            return "CPU: " + usedBy();
        }
        Optional<Pinned> full =
                pinned.filter(held -> held.carriers() >= clientProcessors)
                        .filter(held -> carriersHeld(held) >= FULL * carriers());
        if (full.isPresent()) {
            return "pinned carriers: %s ÷ %s held per query, %s of it pinned at %s"
                    .formatted(
                            Figures.number(carriers()),
                            Figures.millis(carriersHeld(full.get()) / perSecond * 1e3),
                            Figures.millis(full.get().carriers() / perSecond * 1e3),
                            at(full.get()));
        }
        if (busy() < FULL * mostBusy()) {
            return "the client: %s of %d connections are in use"
                    .formatted(Figures.number(busy()), pool);
        }
        double running = server.flatMap(Server::threadsRunning).orElse(0.0);
        if (running >= FULL * busy()) {
            return "the server: it works for %s of the %s connections in use"
                    .formatted(Figures.number(running), Figures.number(busy()));
        }
        if (pool >= TASKS) {
            return "the client: each of its %.0f tasks has a connection".formatted(TASKS);
        }
        return "connections: %d ÷ %s held per query".formatted(pool, Figures.millis(heldMillis))
                + (roundTrip.isPositive()
                        ? ", %s of it the network"
                                .formatted(Figures.millis(roundTrip.toNanos() / 1e6))
                        : "");
    }
}
