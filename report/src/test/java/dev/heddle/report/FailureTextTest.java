package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Ended;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.observation.Stage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FailureTextTest {
    private static final Exited KILLED =
            new Exited(
                    Part.SERVICE,
                    new Ended.WithCode(137),
                    Optional.of(Stage.LOAD),
                    Optional.of(12.34));

    @Test
    void aProcessThatExitsSaysHowAndWhen() {
        assertThat(FailureText.of(KILLED))
                .isEqualTo(
                        "the service was killed by SIGKILL (exit code 137) under load, 12.3 s into"
                                + " the load");
        assertThat(FailureText.of(new Exited(Part.PROGRAM, new Ended.WithCode(3))))
                .isEqualTo("the program exited with code 3");
        assertThat(FailureText.of(new Exited(Part.SERVICE, new Ended.Unknown(), Stage.OVERLOAD)))
                .isEqualTo("the service ended above the knee");
        Ended child = new Ended.ChildOfCommand();
        assertThat(FailureText.of(new Exited(Part.SERVICE, child, Stage.READY)))
                .isEqualTo("the service exited (child of the start command) during startup");
    }

    @Test
    void aDatabaseThatExitedFirstIsNamedFirst() {
        assertThat(FailureText.of(new FailureReason.ExitedBefore(new Ended.WithCode(1), KILLED)))
                .startsWith("the database server exited with code 1 before that: the service was");
        assertThat(
                        FailureText.of(
                                new FailureReason.DatabaseNotReady(
                                        Optional.of(new Ended.WithCode(1)),
                                        "refused",
                                        Optional.of("[ERROR] no space"))))
                .isEqualTo(
                        "the database server exited with code 1 during startup: [ERROR] no space");
    }

    /// A service that was not asked cannot have failed to respond.
    @Test
    void whereNothingWasSentTheServiceIsNotBlamed() {
        LoadResult nothing =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        Instant.EPOCH,
                        0.3,
                        0.3,
                        Totals.NONE,
                        new Timeline(100, List.of(), List.of(), List.of(), List.of()),
                        new GeneratorHealth(0, 0, 0, 0, Optional.empty()),
                        Traffic.NONE);
        assertThat(
                        FailureText.of(
                                new FailureReason.NoResponse(
                                        Stage.BASELINE, nothing, Optional.empty())))
                .startsWith("the load generator sent no request during the baseline")
                .doesNotContain("service");
    }

    @Test
    void severalPortsAreToldApart() {
        Map<Integer, String> answers =
                new TreeMap<>(Map.of(8080, "status-404", 9090, "connect-refused"));
        assertThat(
                        FailureText.of(
                                new FailureReason.NotReady(
                                        Duration.ofSeconds(30), "GET /ready", answers)))
                .isEqualTo(
                        "the service was not ready within 30.0 s: GET /ready: status-404 on port"
                                + " 8080, connect-refused on port 9090");
        assertThat(
                        FailureText.of(
                                new FailureReason.KeptReturning(
                                        "GET /ready",
                                        Map.of(8080, "status-404"),
                                        Duration.ofSeconds(8),
                                        List.of("/", "/health"))))
                .isEqualTo(
                        "GET /ready kept returning status-404 for 8.0 s; these paths respond: GET"
                                + " /, /health");
    }
}
