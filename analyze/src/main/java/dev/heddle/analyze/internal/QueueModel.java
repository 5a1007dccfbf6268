package dev.heddle.analyze.internal;

import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.WaitKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A wait site whose population grew more than the throughput: a queue for something that no
/// adapter knows. At a socket it is somebody else who is waited for.
final class QueueModel implements ResourceModel {
    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOAD, Need.UNLOADED);
    }

    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<Seen> heavy = trial.heavy();
        Optional<Seen> low = trial.low();
        if (heavy.isEmpty() || low.isEmpty() || !(heavy.get().fellBehind() || trial.closed())) {
            return List.of();
        }
        double growth = heavy.get().perSecond() / low.get().perSecond();
        double most =
                Math.max(Thresholds.QUEUE_THREADS, Thresholds.QUEUE_SHARE * heavy.get().inFlight());
        Optional<Rung> found = Optional.empty();
        for (WaitSite site : heavy.get().waitSites()) {
            double excess = site.threads() - growth * threadsAt(low.get(), site);
            boolean unknown = !site.kind().runs() && !site.kind().known();
            if (unknown && excess > most) {
                most = excess;
                found = Optional.of(rung(trial, site, excess));
            }
        }
        return found.stream().toList();
    }

    private static double threadsAt(Seen interval, WaitSite site) {
        return interval.waitSites().stream()
                .filter(site::samePlace)
                .mapToDouble(WaitSite::threads)
                .sum();
    }

    private static Rung rung(TrialView trial, WaitSite site, double excess) {
        double perSecond = trial.heavy().orElseThrow().perSecond();
        return Rungs.of(
                site.kind() == WaitKind.SOCKET ? ResourceKind.DEPENDENCY : ResourceKind.QUEUE,
                site.site(),
                trial.unloadedSeconds().map(seconds -> perSecond * seconds),
                Optional.empty(),
                Rungs.underLoad(trial, 1, excess),
                new Basis.InferredFromQueue(site.kind()));
    }
}
