package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.Basis;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Observation.ProcessUse;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.Rung.UnderLoad;
import dev.heddle.model.Stage;
import java.util.List;
import java.util.Optional;

/// Files and sockets that the process may have open. How many of them a request holds cannot be
/// told from a low rate, at which connections are kept open between requests: only how near to the
/// limit they came under load is known, and what is far from it has no rung.
public final class DescriptorModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        if (trial.heavy().or(trial::low).isEmpty()) {
            return List.of();
        }
        return trial
                .interval(Stage.OVERLOAD)
                .or(trial::heavy)
                .flatMap(DescriptorModel::rung)
                .stream()
                .toList();
    }

    /// @param heavy where a server that can accept nobody completes nothing
    private static Optional<Rung> rung(IntervalView heavy) {
        ProcessUse process = heavy.interval().observation().process();
        double open =
                process.samples().stream().mapToInt(ProcessSample::descriptors).average().orElse(0);
        return process.mostDescriptors()
                .filter(most -> Saturation.isFull(open / most))
                .map(
                        most ->
                                Rungs.of(
                                        ResourceKind.DESCRIPTORS,
                                        "",
                                        Optional.of((double) most),
                                        Optional.empty(),
                                        Optional.of(
                                                new UnderLoad(
                                                        Math.min(1, open / most),
                                                        Math.max(0, heavy.inFlight() - most),
                                                        heavy.perSecond())),
                                        new Basis.OpenDescriptors(open)));
    }
}
