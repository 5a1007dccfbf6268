package dev.heddle.analyze;

import dev.heddle.model.Environment;
import dev.heddle.model.Figures;
import dev.heddle.model.PoolSweep;
import dev.heddle.model.PoolSweep.Advice;
import dev.heddle.model.PoolSweep.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// How large a pool should be: the smallest within 2 % of the best. Pure.
public final class PoolAdvice {
    private static final double AS_GOOD = 0.98;

    /// As busy as this counts as full: a connection that goes from one task to the next is idle
    /// meanwhile.
    private static final double FULL = 0.8;

    /// Tasks that begin together; in their last round some connections have none.
    private static final double TASKS = 100;

    private PoolAdvice() {}

    /// For each thread model, in the order of the cells.
    public static List<Advice> of(PoolSweep sweep) {
        List<Advice> advice = new ArrayList<>();
        sweep.cells().stream()
                .map(Cell::model)
                .distinct()
                .forEach(
                        model ->
                                advice.add(
                                        of(
                                                sweep.cells().stream()
                                                        .filter(cell -> cell.model().equals(model))
                                                        .toList(),
                                                sweep.environment())));
        return advice;
    }

    private static Advice of(List<Cell> cells, Environment machine) {
        Cell best = cells.stream().max(Comparator.comparingDouble(Cell::perSecond)).orElseThrow();
        Cell smallest =
                cells.stream()
                        .filter(cell -> cell.perSecond() >= AS_GOOD * best.perSecond())
                        .min(Comparator.comparingInt(Cell::pool))
                        .orElse(best);
        String limit = limit(smallest, machine);
        String against =
                smallest.pool() == best.pool()
                        ? "the best of all"
                        : "%s of the best, %s with %d"
                                .formatted(
                                        Figures.percent(smallest.perSecond() / best.perSecond()),
                                        Figures.rate(best.perSecond()),
                                        best.pool());
        String larger =
                cells.stream().anyMatch(cell -> cell.pool() > smallest.pool())
                        ? ""
                        : "; larger pools were not tried";
        return new Advice(
                smallest.model(),
                smallest.pool(),
                smallest.perSecond(),
                limit,
                "%s: a pool of %d gives %s, %s; limited by %s%s"
                        .formatted(
                                smallest.model(),
                                smallest.pool(),
                                Figures.rate(smallest.perSecond()),
                                against,
                                limit,
                                larger));
    }

    /// What bounds a cell: the machine's processors, the server, the connections, or the client.
    static String limit(Cell cell, Environment machine) {
        double processors = machine.usableProcessors();
        double all =
                cell.clientProcessors()
                        + cell.server().processors().orElse(0.0)
                        + cell.server().relayProcessors();
        if (all >= FULL * processors) {
            return "CPU: the client uses %s%s, the relay %s of %s processors"
                    .formatted(
                            Figures.number(cell.clientProcessors()),
                            cell.server()
                                    .processors()
                                    .map(server -> ", the server " + Figures.number(server))
                                    .orElse(""),
                            Figures.number(cell.server().relayProcessors()),
                            Figures.number(processors));
        }
        double busy = cell.busyConnections();
        double rounds = Math.ceil(TASKS / cell.pool());
        if (busy < FULL * TASKS / rounds) {
            return "the client: %s of %d connections are in use"
                    .formatted(Figures.number(busy), cell.pool());
        }
        return cell.server().threadsRunning() >= FULL * cell.pool()
                ? "the server: it works for %s of %d connections"
                        .formatted(Figures.number(cell.server().threadsRunning()), cell.pool())
                : "connections: %d ÷ %s held per query"
                        .formatted(cell.pool(), Figures.millis(cell.heldMillis()));
    }
}
