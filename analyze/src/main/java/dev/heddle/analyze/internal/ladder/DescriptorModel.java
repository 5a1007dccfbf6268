package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import java.util.List;
import java.util.Optional;

/// Files and sockets that the process may have open. How many of them a request holds cannot be
/// told from a low rate, at which connections are kept open between requests: only how near to the
/// limit they came under load is known, and what is far from it has no rung.
final class DescriptorModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        return trial.interval(Stage.OVERLOAD).or(trial::heavy).stream()
                .filter(_ -> trial.heavy().or(trial::low).isPresent())
                .flatMap(heavy -> rung(heavy).stream())
                .toList();
    }

    /// @param heavy where a server that can accept nobody completes nothing
    private static Optional<Rung> rung(IntervalView heavy) {
        ProcessUse process = heavy.interval().observation().process();
        double open =
                process.samples().stream().mapToInt(ProcessSample::descriptors).average().orElse(0);
        return process.mostDescriptors()
                .map(Long::doubleValue)
                .filter(most -> Saturation.isFull(open / most))
                .map(most -> rung(heavy, open, most));
    }

    private static Rung rung(IntervalView heavy, double open, double most) {
        double waiting = Math.max(0, heavy.inFlight() - most);
        UnderLoad use = new UnderLoad(Math.min(1, open / most), waiting, heavy.perSecond());
        return Rungs.of(
                ResourceKind.DESCRIPTORS,
                "",
                Optional.of(most),
                Optional.empty(),
                Optional.of(use),
                new Basis.OpenDescriptors(open));
    }
}
