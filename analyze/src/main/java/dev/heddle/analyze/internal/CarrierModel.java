package dev.heddle.analyze.internal;

import dev.heddle.model.Basis;
import dev.heddle.model.Observation.PinSite;
import dev.heddle.model.ProbeData.SchedulerUse;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Carriers of virtual threads: held by threads that are pinned, and by those that run. Where
/// nothing is pinned they are no more than processors, and have no rung.
final class CarrierModel implements ResourceModel {
    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOAD);
    }

    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<Seen> low = trial.low().filter(CarrierModel::pins);
        Optional<Seen> heavy = trial.heavy().filter(CarrierModel::pins);
        if (low.isEmpty() && heavy.isEmpty()) {
            return List.of();
        }
        double carriers =
                trial.low()
                        .or(trial::heavy)
                        .flatMap(Seen::scheduler)
                        .map(SchedulerUse::parallelism)
                        .map(Integer::doubleValue)
                        .orElseGet(() -> Math.max(1, Math.ceil(trial.processors())));
        return List.of(
                Rungs.of(
                        ResourceKind.CARRIERS,
                        "",
                        Optional.of(carriers),
                        low.map(of -> held(of) / of.perSecond()),
                        heavy.flatMap(
                                of -> Rungs.underLoad(trial, held(of) / carriers, queued(of))),
                        basis(low.or(() -> heavy).orElseThrow())));
    }

    private static boolean pins(Seen interval) {
        return interval.pinnedCarriers() > 0;
    }

    private static double held(Seen interval) {
        return interval.pinnedCarriers() + running(interval);
    }

    private static double running(Seen interval) {
        return interval.subjectProcessors().orElse(0.0);
    }

    private static double queued(Seen interval) {
        return interval.scheduler().map(SchedulerUse::queued).orElse(0.0);
    }

    private static Basis basis(Seen interval) {
        return new Basis.Pinned(
                interval.pinnedCarriers(),
                running(interval),
                interval.interval().observation().pins().sites().stream()
                        .map(PinSite::frame)
                        .findFirst());
    }
}
