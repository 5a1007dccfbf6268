package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A pool of ten connections, of which a rare request holds one for a second, and others for
/// 31 ms: 100/s of both.
class OccupantsTest {
    private static final String EXPORT = "com.acme.Orders.export";
    private static final String FIND = "com.acme.Orders.find";

    @Test
    void theHoldersOfAPoolAreToldApartByHandler() {
        List<Occupant> occupants = occupants(trial(population(7, EXPORT), population(3, FIND)));
        assertThat(occupants).extracting(Occupant::handler).containsExactly(EXPORT, FIND);
        assertThat(occupants.getFirst().share()).isCloseTo(0.7, offset(1e-9));
    }

    @Test
    void oneHandlerAloneIsNotWorthTelling() {
        assertThat(occupants(trial(population(10, FIND)))).isEmpty();
    }

    @Test
    void anObservationWithoutHandlersTellsNone() {
        assertThat(occupants(trial(population(7, ""), population(3, "")))).isEmpty();
    }

    /// Their number would fit, and so would that of any others.
    @Test
    void whoWasNotSeenToHoldAnythingIsNoHolder() {
        Population client = population(7, EXPORT, "com.acme.Client.get:11");
        Population timer = population(3, FIND, "com.acme.Timer.run:15");
        assertThat(occupants(trial(client, timer))).isEmpty();
    }

    private static List<Occupant> occupants(TrialData trial) {
        return Runs.verdict(trial).finding(Finding.Limited.class).orElseThrow().occupants();
    }

    private static TrialData trial(Population... held) {
        return Runs.with(
                Runs.searched(
                        100,
                        seen(List.of()),
                        seen(2, 0, List.of(held)),
                        seen(10, 300, List.of(held))),
                new Interval(
                        Stage.LOAD,
                        Runs.TIME,
                        4,
                        new Rate(Rate.Source.GENERATOR, 90, 90, 9, Optional.of(0.1)),
                        seen(9, 0, List.of(held))));
    }

    private static Population population(double threads, String handler) {
        return population(threads, handler, "com.acme.Orders.query:42");
    }

    private static Population population(double threads, String handler, String line) {
        return new Population(threads, 0, Set.of(), handler, List.of("com.acme.Pool.call:7", line));
    }

    private static Observation seen(double busy, double waiting, List<Population> held) {
        ResourceUse pool = Runs.use(ResourceKind.CONNECTION_POOL, "orders", 2, 10, busy, waiting);
        WaitSite holders = site(WaitKind.SLEEP, busy).with(held);
        WaitSite waiters =
                site(WaitKind.POOL, waiting)
                        .with(List.of(population(waiting, EXPORT, "com.acme.Orders.query:40")));
        return waiting == 0 ? seen(List.of(pool), holders) : seen(List.of(pool), holders, waiters);
    }

    private static Observation seen(List<ResourceUse> resources, WaitSite... sites) {
        return Runs.seen(
                Pins.NONE,
                new ProbeData(resources, Optional.empty(), List.of(sites), List.of(), 100));
    }

    private static WaitSite site(WaitKind kind, double threads) {
        return WaitSite.of(
                kind,
                "com.acme.Orders." + kind,
                "",
                "",
                Optional.empty(),
                threads,
                List.of(new Occupancy(1, threads)),
                List.of());
    }
}
