package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// The heap: what can hold live objects, less what is live at rest; a request holds what is live of
/// it while it is in flight, in byte-seconds.
final class HeapModel implements ResourceModel {
    /// Less of the heap cannot be told from what a service does at rest.
    private static final double HEAP_NOISE_BYTES = 4e6;

    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<IntervalView> atRest = trial.interval(Stage.LIVE_AT_REST);
        Optional<IntervalView> retained = trial.interval(Stage.RETAINED);
        Optional<Double> rest = atRest.flatMap(HeapModel::live);
        Optional<Double> live = retained.flatMap(HeapModel::live);
        Optional<Long> max =
                atRest.flatMap(seen -> seen.interval().observation().memory().maxLiveBytes());
        if (rest.isEmpty() || live.isEmpty() || max.isEmpty()) {
            return List.of();
        }
        double grown = live.get() - rest.get();
        double perSecond = retained.get().perSecond();
        boolean visible = grown > HEAP_NOISE_BYTES && perSecond > 0;
        return List.of(
                Rungs.of(
                        ResourceKind.HEAP,
                        "",
                        Optional.of(max.get() - rest.get()),
                        visible ? Optional.of(grown / perSecond) : Optional.empty(),
                        Optional.empty(),
                        new Basis.LiveHeap(live.get(), perSecond, rest.get())));
    }

    /// The median of the full collections.
    private static Optional<Double> live(IntervalView interval) {
        List<Long> bytes = interval.interval().observation().memory().liveBytes();
        return bytes.stream().sorted().skip(bytes.size() / 2).findFirst().map(Long::doubleValue);
    }
}
