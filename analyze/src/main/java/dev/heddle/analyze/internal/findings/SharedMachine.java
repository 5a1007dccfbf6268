package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.internal.ladder.CpuModel;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.verdict.Finding;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Processors of the machine that others use.
final class SharedMachine {
    /// Share of the processors that others used at rest; less is usual on any machine.
    private static final double OTHERS_AT_REST = 0.1;

    /// Share of the processors taken by the hypervisor that changes rates visibly.
    private static final double STOLEN = 0.05;

    private SharedMachine() {}

    static List<Finding> findings(List<TrialView> trials) {
        int processors = trials.getFirst().environment().cpu().processors();
        boolean bound = trials.stream().anyMatch(CpuModel::isBound);
        Optional<Finding> busy =
                most(
                                trials.stream().flatMap(SharedMachine::othersAtRest),
                                OTHERS_AT_REST * processors)
                        .map(others -> new Finding.BusyMachine(others, processors, bound));
        Optional<Finding> stolen =
                most(trials.stream().flatMap(SharedMachine::stolen), STOLEN * processors)
                        .map(taken -> new Finding.Stolen(taken, processors));
        return Stream.of(busy, stolen).flatMap(Optional::stream).toList();
    }

    private static Optional<Double> most(Stream<Double> processors, double least) {
        return processors.max(Comparator.naturalOrder()).filter(most -> most >= least);
    }

    /// Processors that others use at rest reduce those that the subject could have.
    private static Stream<Double> othersAtRest(TrialView trial) {
        return trial.rest().flatMap(IntervalView::otherProcessors).stream();
    }

    /// Processors that the hypervisor takes (steal): in no process, and different from trial to
    /// trial.
    private static Stream<Double> stolen(TrialView trial) {
        return trial
                .trial()
                .interval(Stage.LOAD)
                .map(Interval::observation)
                .flatMap(seen -> seen.process().processors(ProcessSample::stolenMicros))
                .stream();
    }
}
