package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Assumed;
import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Ceiling;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Deviation;
import dev.heddle.model.forecast.Forecast.Elasticity;
import dev.heddle.model.forecast.Forecast.Hour;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.LeftOut;
import dev.heddle.model.forecast.Forecast.Load;
import dev.heddle.model.forecast.Forecast.Point;
import dev.heddle.model.forecast.Forecast.Size;
import dev.heddle.model.forecast.Forecast.Subject;
import dev.heddle.model.forecast.Forecast.Trust;
import dev.heddle.model.forecast.Forecast.Unknown;
import dev.heddle.model.forecast.Forecast.Why;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForecastReportTest {
    private static final ResourceId POOL =
            ResourceId.of(ResourceKind.CONNECTION_POOL, "HikariPool-1");

    @TempDir private Path folder;

    @Test
    void theAnswerComesFirstAndLinesFit() {
        String text = ForecastReport.of(forecast());
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        assertThat(text.lines().limit(5))
                .anyMatch(line -> line.contains("HikariPool-1=50"))
                .anyMatch(line -> line.contains("at most 500/s"))
                .anyMatch(line -> line.contains("at most 2,500/s"));
        // Lines are broken anywhere.
        assertThat(text.replaceAll("\\s+", " "))
                .contains("grows", "p99<200ms up to 2,300/s", "smallest that is enough")
                .contains("not met from 01:00 to 03:00", "1,800,000 requests behind")
                .contains("elasticity 0.98", "off by (root mean square) 2 % in throughput");
    }

    @Test
    void everyReasonAndAssumptionIsASentence() {
        for (Why why : Why.values()) {
            Forecast unknown = with(List.of(), List.of(new Unknown(why, "orders", 12, 3)));
            assertThat(ForecastReport.of(unknown)).contains("unknown: ").doesNotContain("null");
        }
        for (Assumed assumed : Assumed.values()) {
            Forecast assuming = with(List.of(new Assumption(assumed, "orders")), List.of());
            assertThat(ForecastReport.of(assuming)).contains("assumed: ").doesNotContain("null");
        }
    }

    @Test
    void everyChangeIsNamed() {
        Forecast forecast = forecast();
        List<Change> changes =
                List.of(
                        new Change.Processors(8),
                        new Change.Site("Orders.fetch", 1, 2),
                        new Change.VirtualThreads(),
                        new Change.PlatformThreads(200),
                        new Change.Bursts(4, 1),
                        new Change.Hosts(10, Balancing.TWO_CHOICES));
        assertThat(
                        ForecastReport.of(
                                new Forecast(
                                        forecast.schemaVersion(),
                                        forecast.subject(),
                                        changes,
                                        forecast.before(),
                                        forecast.after(),
                                        forecast.trust(),
                                        List.of(),
                                        List.of())))
                .contains("cpu=8")
                .contains("threads=platform:200")
                .contains("bursts of 4×")
                .contains("site:Orders.fetch=+2ms")
                .contains("10 hosts");
    }

    @Test
    void thePageHasTheSameAndTheJsonIsReadAgain() throws IOException {
        assertThat(HtmlReport.of(forecast()))
                .contains("at most 2,500/s")
                .contains("How sure this is");
        Path json = folder.resolve("forecast.json");
        Files.writeString(json, Json.text(forecast()));
        assertThat(Json.read(json, Forecast.class)).isEqualTo(forecast());
    }

    static Forecast forecast() {
        return with(List.of(), List.of());
    }

    private static Forecast with(List<Assumption> assumptions, List<Unknown> unknown) {
        Subject subject =
                new Subject(
                        "runs/1",
                        "app",
                        1,
                        List.of(
                                new Load(
                                        Stage.LOW,
                                        100,
                                        100,
                                        4,
                                        new Latency<>(21.0, 20.0, 40.0),
                                        true),
                                new Load(
                                        new Stage.Step(1),
                                        480,
                                        478,
                                        6,
                                        new Latency<>(40.0, 35.0, 120.0),
                                        true)),
                        Optional.of("p99<200ms"),
                        List.of(
                                new Size(10, 500, Optional.empty(), false),
                                new Size(50, 2_500, Optional.of(2_300.0), true)));
        return new Forecast(
                1,
                subject,
                List.of(new Change.Capacity("HikariPool-1", 50)),
                curve(500, Optional.of(450.0), point(400, true), point(2_400, false)),
                Optional.of(
                        curve(2_500, Optional.of(2_300.0), point(400, true), point(2_400, true))),
                new Trust(
                        List.of(
                                new LeftOut(
                                        new Stage.Step(1),
                                        480,
                                        1.02,
                                        Optional.of(new Latency<>(0.9, 1.0, 0.8)))),
                        new Deviation(Math.log(1.02), 0.1, 0, 0.2),
                        1.03,
                        List.of(new Elasticity(POOL, 0.98, new Range(0.9, 1.05), 1))),
                assumptions,
                unknown);
    }

    private static Curve curve(double most, Optional<Double> meets, Point... points) {
        return new Curve(
                Band.of(most, 0.02),
                meets,
                List.of(
                        new Ceiling(
                                POOL,
                                most / 50,
                                most,
                                Optional.of(new Range(0.9 * most, 1.12 * most))),
                        new Ceiling(ResourceId.of(ResourceKind.CPU, ""), 4, 4_000)),
                Arrays.asList(points),
                List.of(
                        new Hour(100, 0, true),
                        new Hour(2 * most, 3_600 * most, false),
                        new Hour(100, 0, false),
                        new Hour(100, 0, true)));
    }

    private static Point point(double offered, boolean steady) {
        return new Point(
                offered,
                Band.of(steady ? offered : 500, 0),
                Optional.of(new Latency<>(Band.of(21, 0.1), Band.of(20, 0.1), Band.of(45.5, 0.2)))
                        .filter(_ -> steady),
                steady);
    }
}
