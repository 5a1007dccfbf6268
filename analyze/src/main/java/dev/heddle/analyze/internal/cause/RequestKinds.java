package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.KindLoad;
import dev.heddle.model.Occupant;
import dev.heddle.model.Occupant.Requests;
import dev.heddle.model.ProbeData.Population;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.Rung;
import dev.heddle.model.Stage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which kind of the load's requests a handler serves. The load knows how long a request of each
/// kind stays, the probe how many threads are in each handler: by Little's law, threads ÷ requests
/// per second of the kind is that time, where the two belong together. Told only where no other
/// handler fits the kind, nor another kind the handler.
final class RequestKinds {
    /// Loads below saturation: above it, requests wait in no thread as well.
    private static final List<Stage> BELOW = List.of(Stage.LOW, Stage.LOW_AGAIN, Stage.LOAD);

    /// By which the two differ though they belong together: the connection, what servers do before
    /// and after the handler.
    private static final double OUTSIDE = 0.2;

    /// A handler that was hardly ever seen fits any kind whose requests are short.
    private static final double FEWEST_SIGHTINGS = 20;

    /// By the name of the kind.
    private final Map<String, Stays> kinds = new LinkedHashMap<>();

    /// Sightings of threads, by handler.
    private final Map<String, Double> sightings = new LinkedHashMap<>();

    private RequestKinds(TrialView trial) {
        for (Stage stage : BELOW) {
            trial.interval(stage)
                    .filter(seen -> seen.looks() > 0)
                    .ifPresent(seen -> trial.data().load(stage).ifPresent(load -> add(seen, load)));
        }
    }

    /// Requests of one kind.
    ///
    /// @param lookedAt looks × requests per second
    /// @param staySeconds the same × how long each stays
    private record Stays(double completed, double lookedAt, double staySeconds) {
        Stays plus(Stays other) {
            return new Stays(
                    completed + other.completed,
                    lookedAt + other.lookedAt,
                    staySeconds + other.staySeconds);
        }

        /// Whether so many sightings of threads may be of these requests.
        boolean fits(double sightings) {
            Measured inHandler = Measured.bySightings(sightings / lookedAt, lookedAt, completed);
            double stay = staySeconds / lookedAt;
            return Math.abs(inHandler.seconds() - stay) <= 2 * inHandler.error() + OUTSIDE * stay;
        }
    }

    private void add(IntervalView seen, LoadData load) {
        for (KindLoad kind : load.result().traffic().kinds()) {
            double completed = kind.totals().completed();
            double lookedAt = seen.looks() * completed / load.result().offeredSeconds();
            if (completed > 0) {
                kinds.merge(
                        kind.name(),
                        new Stays(
                                completed, lookedAt, lookedAt * kind.latency().meanMillis() / 1e3),
                        Stays::plus);
            }
        }
        for (WaitSite site : seen.waitSites()) {
            double told = site.populations().stream().mapToDouble(Population::threads).sum();
            for (Population population : site.populations()) {
                sightings.merge(
                        population.handler(),
                        seen.looks() * site.threads() * population.threads() / told,
                        Double::sum);
            }
        }
    }

    private Optional<String> of(String handler) {
        double own = sightings.getOrDefault(handler, 0.0);
        List<Map.Entry<String, Stays>> fitting =
                kinds.entrySet().stream().filter(kind -> kind.getValue().fits(own)).toList();
        return fitting.stream()
                .filter(_ -> own >= FEWEST_SIGHTINGS && fitting.size() == 1)
                .filter(
                        kind ->
                                sightings.values().stream().filter(kind.getValue()::fits).count()
                                        == 1)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// The holders of a resource under the heaviest load, with what the load calls their requests.
    static List<Occupant> named(List<Occupant> occupants, TrialView trial, Rung rung) {
        Optional<LoadData> load =
                trial.heavy().flatMap(seen -> trial.data().load(seen.interval().name()));
        if (occupants.isEmpty() || load.isEmpty()) {
            return occupants;
        }
        RequestKinds kinds = new RequestKinds(trial);
        return occupants.stream()
                .map(
                        occupant ->
                                kinds.of(occupant.handler())
                                        .flatMap(kind -> requests(occupant, kind, load.get(), rung))
                                        .map(occupant::of)
                                        .orElse(occupant))
                .toList();
    }

    private static Optional<Requests> requests(
            Occupant occupant, String kind, LoadData load, Rung rung) {
        double all = load.result().totals().completed();
        return load.of(kind)
                .map(own -> own.result().totals().completed() / all)
                .filter(share -> share > 0)
                .map(
                        share ->
                                new Requests(
                                        kind,
                                        share,
                                        rung.heldUnderLoad()
                                                .filter(_ -> !rung.isInferred())
                                                .map(held -> held * occupant.share() / share)));
    }
}
