package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The service's own limit: it answers some requests with a status that says no.
final class AdmissionModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        if (trial.heavy().or(trial::low).isEmpty()) {
            return List.of();
        }
        return trial.refusals().entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> rung(trial, FailureKind.status(most.getKey()).orElseThrow()))
                .stream()
                .toList();
    }

    private static Rung rung(TrialView trial, int status) {
        return Rungs.of(
                ResourceKind.ADMISSION,
                String.valueOf(status),
                Optional.empty(),
                Optional.empty(),
                Rungs.underLoad(trial, 1, 0),
                new Basis.Refused(status, from(trial, status)));
    }

    private static Optional<Double> from(TrialView trial, int status) {
        return trial.knee().stream()
                .map(Knee::steps)
                .flatMap(List::stream)
                .filter(step -> step.failed().containsKey(FailureKind.ofStatus(status)))
                .map(Step::ratePerSecond)
                .min(Comparator.naturalOrder());
    }
}
