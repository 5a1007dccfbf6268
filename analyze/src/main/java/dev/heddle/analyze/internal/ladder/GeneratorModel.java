package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// What the load generator itself can have in flight: its connections, or its users.
final class GeneratorModel implements ResourceModel {
    static final String CONNECTIONS = "connections";

    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<Double> unloaded = trial.unloadedSeconds().filter(seconds -> seconds > 0);
        return trial
                .profile()
                .flatMap(profile -> unloaded.map(seconds -> rung(trial, profile, seconds)))
                .stream()
                .toList();
    }

    private static Rung rung(TrialView trial, LoadProfile profile, double seconds) {
        if (profile.phases().getLast() instanceof Phase.Closed closed) {
            // All users are busy at all times, whatever they wait for: only the ceiling tells.
            double think = closed.think().toNanos() / 1e9;
            return Rungs.of(
                    ResourceKind.LOAD_GENERATOR,
                    ResourceKind.USERS,
                    closed.users(),
                    seconds + think,
                    Optional.empty(),
                    new Basis.ServiceTime(think));
        }
        int connections = profile.limits().connections();
        return Rungs.of(
                ResourceKind.LOAD_GENERATOR,
                CONNECTIONS,
                connections,
                seconds,
                trial.heavy()
                        .flatMap(
                                heavy ->
                                        Rungs.underLoad(
                                                trial,
                                                Math.min(1, heavy.inFlight() / connections),
                                                0)),
                new Basis.ServiceTime(0));
    }
}
