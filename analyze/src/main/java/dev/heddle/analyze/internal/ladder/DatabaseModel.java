package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The database server behind the connections of a cell, as far as it says for how many of them it
/// works, and the network in front of it.
final class DatabaseModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<Cell> cell = trial.of().cell();
        if (cell.isEmpty()
                || trial.heavy().or(trial::low).isEmpty()
                || !(trial.workload() instanceof Workload.Queries queries)) {
            return List.of();
        }
        List<Rung> rungs = new ArrayList<>();
        int pool = cell.get().pool();
        double roundTrip = queries.database().roundTrip().toNanos() / 1e9;
        if (roundTrip > 0) {
            rungs.add(
                    Rungs.of(
                            ResourceKind.NETWORK,
                            "",
                            pool,
                            roundTrip,
                            Optional.empty(),
                            new Basis.RoundTrip()));
        }
        double inUse = inUse(trial);
        trial.trial()
                .measured()
                .figure(Estimate.Names.SERVER_BUSY)
                .filter(working -> inUse > 0)
                .map(working -> server(trial, working, inUse))
                .ifPresent(rungs::add);
        return rungs;
    }

    private static double inUse(TrialView trial) {
        return trial.interval(Stage.STEADY).stream()
                .flatMap(seen -> seen.resources().stream())
                .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                .mapToDouble(use -> use.busy())
                .sum();
    }

    /// Its capacity is not known until it saturates: until connections are held longer than with
    /// the smallest pool while it works for all of them.
    private static Rung server(TrialView trial, double working, double inUse) {
        return Rungs.of(
                ResourceKind.DEPENDENCY,
                "database",
                Optional.empty(),
                trial.heavy().map(heavy -> working / heavy.perSecond()),
                trial.heldLonger().orElse(false)
                        ? Rungs.underLoad(trial, Math.min(1, working / inUse), 0)
                        : Optional.empty(),
                new Basis.ByServer(working, inUse));
    }
}
