package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Deviation;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.Subject;
import dev.heddle.model.forecast.Forecast.Trust;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.forecast.Verification.Checked;
import dev.heddle.model.forecast.Verification.Load;
import dev.heddle.model.forecast.Verification.Side;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationReportTest {
    private static final ResourceId POOL =
            ResourceId.of(ResourceKind.CONNECTION_POOL, "HikariPool-1");
    private static final ResourceId CPU = ResourceId.of(ResourceKind.CPU, "");

    @TempDir private Path folder;

    @Test
    void predictedAndMeasuredStandSideBySide() {
        String text = VerificationReport.of(verification());
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        String flat = text.replaceAll("\\s+", " ");
        assertThat(flat)
                .contains(
                        "base: at most 100/s predicted (90 % band 90 to 110), 98/s measured (+2 %")
                .contains("limited by connection pool HikariPool-1, as predicted")
                .contains("150/s measured (+33.3 %, outside of the band)")
                .contains("limited by CPU, predicted: connection pool HikariPool-1")
                .contains("latency at up to 80 % of that: median error 10 % in the mean")
                .contains("latency above 80 % of that: median error 50 % in the mean")
                .contains("SHA-256: abc");
    }

    @Test
    void thePageHasWhatWasMeasuredAfterwards() {
        assertThat(HtmlReport.of(verification()))
                .contains("Predicted and measured", "Latency predicted → measured")
                .contains("\"verified\":[{");
    }

    @Test
    void theJsonIsReadAgain() throws IOException {
        Path json = folder.resolve("verification.json");
        Files.writeString(json, Json.text(verification()));
        assertThat(Json.read(json, Verification.class)).isEqualTo(verification());
    }

    private static Verification verification() {
        Forecast prediction =
                new Forecast(
                        1,
                        new Subject("runs/1", "base", 1, List.of(), Optional.empty(), List.of()),
                        List.of(),
                        new Curve(
                                new Band(100, 90, 110),
                                Optional.empty(),
                                List.of(),
                                List.of(),
                                List.of()),
                        Optional.empty(),
                        new Trust(List.of(), new Deviation(0, 0, 0, 0), 1, List.of()),
                        List.of(),
                        List.of());
        return new Verification(
                1,
                "abc",
                "runs/2",
                prediction,
                new Side(
                        "base",
                        Optional.of(new Checked(new Band(100, 90, 110), 98)),
                        Optional.of(POOL),
                        Optional.of(POOL),
                        Optional.of(true),
                        List.of(load(40, 0.4, 11, 10))),
                new Side(
                        "base, pool=8",
                        Optional.of(new Checked(new Band(200, 180, 220), 150)),
                        Optional.of(POOL),
                        Optional.of(CPU),
                        Optional.of(false),
                        List.of(load(180, 0.9, 30, 20))));
    }

    private static Load load(double perSecond, double busy, double predicted, double measured) {
        Checked checked =
                new Checked(new Band(predicted, predicted / 1.2, predicted * 1.2), measured);
        return new Load(
                "001-base", Stage.LOW, perSecond, busy, new Latency<>(checked, checked, checked));
    }
}
