package dev.heddle.lab.internal.search;

import static dev.heddle.lab.internal.search.QueueSystem.constant;
import static dev.heddle.lab.internal.search.QueueSystem.exponential;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.internal.search.SimulatedService.ServiceTime;
import dev.heddle.lab.internal.search.SimulatedService.Station;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The search of the product against queues whose knee is known. Seeds are the numbers of the runs;
/// `-Dheddle.knee.runs=N` makes more of them, and prints the table of `bench/RESULTS.md`.
@Tag("measured")
class KneeSimulationTest {
    private static final int RUNS = Integer.getInteger("heddle.knee.runs", 5);

    @Test
    void theKneeIsWithoutBiasAndItsIntervalCoversIt() throws Exception {
        int covered = 0;
        int surelyMore = 0;
        int surelyMuchMore = 0;
        int runs = 0;
        for (QueueSystem system : QueueSystems.ALL) {
            List<Double> ratios = new ArrayList<>();
            double[] accepted = new double[4];
            double width = 0;
            double inside = 0;
            double seconds = 0;
            for (int seed = 0; seed < RUNS; seed++) {
                QueueSystem.Result result =
                        system.search(
                                seed, Optional.of("p99<%sms".formatted(system.boundMillis())));
                Fit fit = result.knee().fit().orElseThrow();
                ratios.add(fit.perSecond() / system.knee());
                inside += covers(fit, system) ? 1 : 0;
                width += fit.error() / RUNS;
                seconds += result.seconds() / RUNS;
                for (int i = 0; i < FACTORS.length; i++) {
                    accepted[i] += fit.interval().low() >= FACTORS[i] * system.knee() ? 1 : 0;
                }
            }
            runs += RUNS;
            covered += (int) inside;
            surelyMore += (int) accepted[2];
            surelyMuchMore += (int) accepted[3];
            ratios.sort(null);
            if (RUNS > 5) {
                row(system, ratios, accepted, inside, width, seconds);
            }
            // The median of few runs has an error of its own: two and a half times that.
            double chance = 1.6 * width / Math.sqrt(RUNS);
            assertThat(ratios.get(RUNS / 2))
                    .as(system.name())
                    .isBetween(0.98 - chance, 1.02 + chance);
        }
        assertThat((double) covered / runs).isBetween(0.9, 0.995);
        assertThat((double) surelyMore / runs).isLessThan(0.02);
        assertThat(surelyMuchMore).isZero();
    }

    private static final double[] FACTORS = {0.95, 1, 1.05, 1.2};

    private static boolean covers(Fit fit, QueueSystem system) {
        return fit.interval().low() <= system.knee() && fit.interval().high() >= system.knee();
    }

    private static void row(
            QueueSystem system,
            List<Double> ratios,
            double[] accepted,
            double inside,
            double width,
            double seconds) {
        System.out.printf(
                "| %s | %.3f | %.3f (%.2f to %.2f) | %.0f %% | ±%.1f %% | %.0f, %.0f, %.0f, %.0f %% |"
                        + " %.0f |%n",
                system.name(),
                system.knee() / system.capacity(),
                ratios.get(RUNS / 2),
                ratios.get(RUNS / 20),
                ratios.get(RUNS * 19 / 20),
                100 * inside / RUNS,
                100 * width,
                100 * accepted[0] / RUNS,
                100 * accepted[1] / RUNS,
                100 * accepted[2] / RUNS,
                100 * accepted[3] / RUNS,
                seconds);
    }

    /// The rates that the systems state are those at which 1 % of the requests miss the bound.
    @Test
    void theKneesOfTheSystemsAreTrue() {
        for (QueueSystem system : QueueSystems.ALL) {
            assertThat(system.shareOver(0.97 * system.knee(), 300_000, 1))
                    .as(system.name())
                    .isLessThan(0.01);
            assertThat(system.shareOver(1.03 * system.knee(), 300_000, 1))
                    .as(system.name())
                    .isGreaterThan(0.01);
        }
    }

    /// Its steps last six seconds each, and one request at a time tells little of two hundred.
    @Test
    void theKneeOfASlowServiceIsFound() throws Exception {
        QueueSystem slow = new QueueSystem("slow", 200, 1, constant(1), 4_000, 199);
        assertThat(search(slow, 1, Optional.empty()).sustainedPerSecond().orElseThrow())
                .isBetween(170.0, 201.0);
    }

    /// The p99 of some 100 requests at the low rate is good to a third: so is the objective.
    @Test
    void aDerivedObjectiveWidensTheInterval() throws Exception {
        QueueSystem system = QueueSystems.ALL.get(2);
        double given = 0;
        double derived = 0;
        for (int seed = 0; seed < 5; seed++) {
            given += search(system, seed, Optional.of("p99<370ms")).fit().orElseThrow().error();
            derived += search(system, seed, Optional.empty()).fit().orElseThrow().error();
        }
        assertThat(derived).isGreaterThan(1.1 * given);
    }

    @Test
    void aServiceThatNeverAnswersAFewRequestsSustainsNothing() throws Exception {
        ServiceTime loses =
                (random, served, waiting) ->
                        random.nextDouble() < 0.0025
                                ? Double.POSITIVE_INFINITY
                                : constant(5e-3).seconds(random, served, waiting);
        Knee knee = search(new Station(200, loses), 5e-3, 4);
        assertThat(reasons(knee)).contains(Reason.NEVER_ANSWERED);
        assertThat(knee.sustainedPerSecond()).isEmpty();
    }

    @Test
    void aShareThatFailsAtEveryRateDoesNotEndTheSearch() throws Exception {
        Knee knee = search(new Station("GET /", 1, 10, 0.3, constant(50e-3)), 50e-3, 5);
        assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(170.0, 200.0);
        assertThat(reasons(knee)).doesNotContain(Reason.REQUESTS_FAILED);
        assertThat(knee.steps().getLast().failed()).containsKey("status-500");
    }

    /// The compiler: half of the time after 6,000 requests.
    @Test
    void whatIsFasterLaterIsJudgedByWhatItBecame() throws Exception {
        ServiceTime faster =
                (random, served, waiting) ->
                        (served < 6_000 ? 2 : 1)
                                * exponential(5e-3).seconds(random, served, waiting);
        Knee knee = search(new Station(8, faster), 10e-3, 6);
        assertThat(knee.fit().orElseThrow().fasterSince()).isPresent();
        assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(1_400.0, 1_640.0);
    }

    /// After it was overloaded, each request takes three times as long until none waits.
    @Test
    void aServiceThatCollapsesUnderOverloadIsNotSustainedAboveItsCapacity() throws Exception {
        ServiceTime collapses =
                (random, served, waiting) ->
                        (waiting > 1 ? 3 : 1) * constant(10e-3).seconds(random, served, waiting);
        Knee knee = search(new Station(4, collapses), 10e-3, 7);
        assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(320.0, 400.0);
        assertThat(knee.fit().orElseThrow().collapses()).isTrue();
    }

    /// By a tenth, from 100 ms of waiting on: no collapse, and 364/s are completed.
    @Test
    void whatIsALittleSlowerUnderOverloadIsBoundedByThat() throws Exception {
        ServiceTime slower =
                (random, served, waiting) ->
                        (waiting > 0.1 ? 1.1 : 1)
                                * constant(10e-3).seconds(random, served, waiting);
        for (int seed = 0; seed < 3; seed++) {
            Fit fit = search(new Station(4, slower), 10e-3, seed).fit().orElseThrow();
            assertThat(fit.collapses()).isFalse();
            assertThat(fit.perSecond()).isBetween(330.0, 1.03 * 400 / 1.1);
        }
    }

    @Test
    void theKneeIsNeverAboveWhatSaturationCompletes() throws Exception {
        for (QueueSystem system : QueueSystems.ALL) {
            Knee knee = search(system, 11, Optional.empty());
            assertThat(knee.sustainedPerSecond().orElseThrow())
                    .as(system.name())
                    .isLessThan(1.03 * system.capacity());
            Fit fit = knee.fit().orElseThrow();
            assertThat(fit.perSecond()).isLessThanOrEqualTo(fit.capacityPerSecond() * 1.02);
            assertThat(fit.perSecond()).isLessThan(fit.overload().orElseThrow().high());
            assertThat(fit.collapses()).isFalse();
        }
    }

    /// Which takes this queue twelve seconds at the knee, of which a step lasts at most six.
    @Test
    void aStepNearTheKneeLastsUntilHowItBeganIsForgotten() throws Exception {
        Knee knee = search(QueueSystems.ALL.get(3), 3, Optional.of("p99<370ms"));
        assertThat(knee.fit().orElseThrow().relaxationSeconds()).isGreaterThan(6);
        assertThat(knee.steps().stream().mapToDouble(Step::seconds).max().orElseThrow())
                .isGreaterThan(5.5);
    }

    private static List<Reason> reasons(Knee knee) {
        return knee.steps().stream().map(Step::reason).flatMap(Optional::stream).toList();
    }

    private static Knee search(Station station, double meanSeconds, long seed)
            throws IOException, InterruptedException {
        QueueSystem system =
                new QueueSystem("", station.servers(), meanSeconds, station.time(), 0, 0);
        return system.search(new SimulatedService(seed, List.of(station)), Optional.empty()).knee();
    }

    private static Knee search(QueueSystem system, long seed, Optional<String> objective)
            throws IOException, InterruptedException {
        return system.search(seed, objective).knee();
    }
}
