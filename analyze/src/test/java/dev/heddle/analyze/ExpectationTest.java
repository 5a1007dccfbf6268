package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.analyze.Validity.Conclusive;
import dev.heddle.analyze.Validity.NoConclusion;
import dev.heddle.analyze.Validity.Reason;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.statistics.Distribution;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpectationTest {
    private static final GeneratorHealth LATE =
            new GeneratorHealth(900, 400, 0.1, 0, Optional.of(Shortage.TIME));

    @Test
    void whatSaysNothingOfALoadIsRefused() {
        for (String text :
                List.of(
                        "rate>=-1",
                        "rate>=0",
                        "errors<=200%",
                        "errors<=100%",
                        "errors>=0%",
                        "errors>100%",
                        "errors<0",
                        "p99<0ms",
                        "p99<=0ms",
                        "p99>=0ms",
                        "max>0ms",
                        "p99>5ms",
                        "p99>=5ms",
                        "mean>1us",
                        "errors>1%",
                        "errors>=1",
                        "rate<100",
                        "rate<=100")) {
            assertThatThrownBy(() -> Expectation.all(List.of(text)))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageMatching("expect '.*': is (.* met|met by .*); expected a bound .*");
        }
    }

    @Test
    void aNumberIsFinite() {
        for (String text :
                List.of(
                        "errors<Infinity",
                        "rate>=NaN",
                        "rate>=0x1p3",
                        "rate>=9d",
                        "p0<1s",
                        "p00.0<=1s")) {
            assertThatThrownBy(() -> Expectation.all(List.of(text)))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("expected a metric");
        }
        assertThat(Expectation.all(List.of("errors<=0", "rate>0", "errors<100%", "p0.1<1s")))
                .hasSize(4);
    }

    @Test
    void anObjectiveIsAnUpperBound() {
        for (String text : List.of("rate>=5", "errors<1%")) {
            assertThatThrownBy(() -> Expectation.ofLatency("slo", text))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("upper bound of a latency");
        }
        assertThat(Expectation.ofLatency("slo", "p99<300ms").bound()).isEqualTo(300);
    }

    /// The few successes of a service that mostly fails are fast.
    @Test
    void aLatencyImpliesFewErrorsUnlessTheyAreStated() {
        LoadSummary failing = load(new Totals(100, 7, Map.of("status-500", 93L), 0), Runs.HEALTHY);
        assertThat(met(List.of("p99<300ms"), failing)).containsExactly(true, false);
        assertThat(met(List.of("p99<300ms", "errors<95%"), failing)).containsExactly(true, true);
        LoadSummary one = load(new Totals(100, 99, Map.of("status-500", 1L), 0), Runs.HEALTHY);
        assertThat(met(List.of("p99<300ms"), one)).containsExactly(true, true);
        assertThat(met(List.of("rate>=1"), one)).hasSize(1);
    }

    @Test
    void aBoundIsMetOrNotHoweverNearItIs() {
        LoadSummary load = load(new Totals(100, 95, Map.of("status-500", 2L), 3), Runs.HEALTHY);
        assertThat(met(List.of("errors<=5", "errors<5", "errors<6"), load))
                .containsExactly(true, false, true);
        assertThat(met(List.of("errors<=5%", "errors<5%"), load)).containsExactly(true, false);
    }

    @Test
    void aLatencyIsThatOfTheMeanTheMaximumOrAPercentile() {
        Distribution two = new Distribution(List.of(1_000_000L, 9_000_000L), List.of(3L, 1L));
        for (String met : List.of("mean<=3ms", "max<=9ms", "p75<=1ms", "p76<=9ms")) {
            assertThat(objective(met).holds(two)).as(met).isTrue();
            assertThat(objective(met.replace("=", "")).holds(two)).as(met).isFalse();
            assertThat(objective(met).holds(new Distribution(List.of(), List.of())))
                    .as("of nothing")
                    .isFalse();
        }
        assertThat(objective("p99.5<1s").shareOver()).isCloseTo(0.005, within(1e-9));
        assertThat(objective("max<1s").shareOver()).isEqualTo(0.001);
        assertThat(objective("mean<1s").shareOver()).isCloseTo(0.368, within(1e-3));
    }

    private static Expectation objective(String text) {
        return Expectation.ofLatency("slo", text);
    }

    @Test
    void aUtilizationIsBelowAHundredPercentAtMost() {
        assertThat(UtilizationExpectation.parse("utilization(cpu)<100%").below()).isEqualTo(1);
        assertThatThrownBy(() -> UtilizationExpectation.parse("utilization(cpu)<101%"))
                .hasMessageContaining("is always met");
        assertThatThrownBy(() -> UtilizationExpectation.parse("utilization(cpu)<0%"))
                .hasMessageContaining("is never met");
    }

    @Test
    void aLoadThatSaysNothingOfTheServiceNeitherPassesNorFails() {
        Map<LoadSummary, Reason> reasons =
                Map.of(
                        load(new Totals(100, 100, Map.of(), 0), LATE), Reason.GENERATOR,
                        load(Totals.NONE, Runs.HEALTHY), Reason.NOTHING_OFFERED,
                        load(new Totals(9, 0, Map.of("malformed-response", 9L), 0), Runs.HEALTHY),
                                Reason.NOTHING_COMPLETED);
        for (String text : List.of("p99<1us", "p99<1m", "errors<50%", "errors<=1", "rate>99")) {
            Expectation expectation = Expectation.all(List.of(text)).getFirst();
            reasons.forEach(
                    (load, reason) ->
                            assertThat(expectation.check(load, latency()))
                                    .as(text)
                                    .isEqualTo(new NoConclusion<>(reason)));
        }
    }

    private static List<Boolean> met(List<String> texts, LoadSummary load) {
        return Expectation.all(texts).stream()
                .map(expectation -> expectation.check(load, latency()))
                .map(check -> check instanceof Conclusive<Check>(Check found) && found.met())
                .toList();
    }

    private static Distribution latency() {
        return new Distribution(List.of(5_000_000L), List.of(1L));
    }

    private static LoadSummary load(Totals totals, GeneratorHealth generator) {
        LoadProfile profile =
                new LoadProfile(
                        RequestSpec.get("/"),
                        List.of(new Phase.Closed(1, Duration.ZERO, Duration.ofSeconds(1))),
                        new Limits(Duration.ofSeconds(1), Duration.ofSeconds(1), 1, 1));
        LoadResult result =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        Instant.EPOCH,
                        1,
                        1,
                        totals,
                        new Timeline(10, List.of(), List.of(), List.of(), List.of()),
                        generator,
                        Traffic.NONE);
        return LoadSummary.of("http://127.0.0.1/", profile, "nio", result, latency(), latency());
    }
}
