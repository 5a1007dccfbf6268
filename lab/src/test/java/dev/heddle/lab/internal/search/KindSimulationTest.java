package dev.heddle.lab.internal.search;

import static dev.heddle.lab.internal.search.QueueSystem.constant;
import static dev.heddle.lab.internal.search.QueueSystem.exponential;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.internal.search.SimulatedService.ServiceTime;
import dev.heddle.lab.internal.search.SimulatedService.Station;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.FirstKind;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Services with several kinds of requests, each searched with several seeds.
@Tag("measured")
class KindSimulationTest {
    private static final int SEEDS = 2;

    /// Of the rare kind one at a time takes 20 ms: 50/s, of 1 % of all, whose p99 is 120 ms at two
    /// thirds of that. The rest has 8,000/s.
    @Test
    void theKneeIsThatOfTheRareKindThatCollapses() throws Exception {
        for (int seed = 0; seed < SEEDS; seed++) {
            Knee knee =
                    search(
                            seed,
                            new Station("GET /a", 0.99, 40, 0, exponential(5e-3)),
                            new Station("GET /rare", 0.01, 1, 0, constant(20e-3)));
            assertThat(knee.first().map(FirstKind::kind)).as("seed %d", seed).hasValue("GET /rare");
            assertThat(knee.sustainedPerSecond().orElseThrow())
                    .as("seed %d", seed)
                    .isBetween(2_400.0, 4_200.0);
        }
    }

    /// All wait for the same servers: none breaks before the others, however rare it is.
    @Test
    void kindsThatWaitForTheSameAreNotTakenForTheFirst() throws Exception {
        for (int seed = 0; seed < 2 * SEEDS; seed++) {
            Knee knee = shared(seed);
            assertThat(knee.first()).as("seed %d", seed).isEmpty();
            assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(1_300.0, 1_650.0);
        }
    }

    /// Of the rare kind every fourth request is never answered: 0.25 % of all.
    @Test
    void aKindThatIsNotAnsweredIsNamed() throws Exception {
        ServiceTime loses =
                (random, served, waiting) ->
                        random.nextDouble() < 0.25
                                ? Double.POSITIVE_INFINITY
                                : constant(5e-3).seconds(random, served, waiting);
        for (int seed = 0; seed < SEEDS; seed++) {
            Knee knee =
                    search(
                            seed,
                            new Station("GET /a", 0.99, 10, 0, constant(5e-3)),
                            new Station("GET /rare", 0.01, 400, 0, loses));
            assertThat(knee.steps().stream().map(Step::reason).flatMap(Optional::stream))
                    .contains(Reason.NEVER_ANSWERED);
            assertThat(knee.sustainedPerSecond()).as("seed %d", seed).isEmpty();
        }
    }

    private static Knee shared(long seed) throws Exception {
        QueueSystem system = new QueueSystem("", 8, 5e-3, exponential(5e-3), 0, 0);
        return system.search(
                        SimulatedService.shared(
                                seed,
                                new Station(8, exponential(5e-3)),
                                Map.of("GET /a", 0.7, "GET /b", 0.27, "GET /c", 0.03)),
                        Optional.empty())
                .knee();
    }

    private static Knee search(long seed, Station... stations) throws Exception {
        QueueSystem system = new QueueSystem("", 1, 5e-3, constant(5e-3), 0, 0);
        return system.search(new SimulatedService(seed, List.of(stations)), Optional.empty())
                .knee();
    }
}
