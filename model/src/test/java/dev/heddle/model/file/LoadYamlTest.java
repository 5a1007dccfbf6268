package dev.heddle.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.model.InputException;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The load and the third parties of an experiment file.
class LoadYamlTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir Path folder;

    @Test
    void everyKindOfPhaseIsReadInOrder() throws Exception {
        Workload.Http experiment =
                read(
                        """
                        load:
                          http: 2
                          seed: 7
                          phases:
                            - ramp: {from: 0, to: 100, duration: 1s}
                            - steps: {rates: [50, 100], each: 1s, arrivals: poisson}
                            - constant: {rate: 200, duration: 1s}
                        """);
        assertThat(experiment.load().phases())
                .containsExactly(
                        new Phase.Ramp(0, 100, SECOND, Arrivals.EVEN),
                        new Phase.Constant(50, SECOND, Arrivals.POISSON),
                        new Phase.Constant(100, SECOND, Arrivals.POISSON),
                        new Phase.Constant(200, SECOND, Arrivals.EVEN));
        assertThat(experiment.load().protocol()).isEqualTo(Protocol.HTTP_2);
        assertThat(experiment.load().seed()).isEqualTo(7);
        assertThat(experiment.load().requests()).containsExactly(RequestSpec.get("/"));
    }

    @Test
    void aLoadOfNoTimeIsRefused() {
        for (String phase :
                List.of(
                        "constant: {rate: 1, duration: 0s}",
                        "closed: {users: 1, duration: 0ms}",
                        "ramp: {from: 0, to: 5, duration: 0s}",
                        "steps: {rates: [1], each: 0s}")) {
            assertThat(problems("load: {phases: [{" + phase + "}]}"))
                    .as(phase)
                    .contains("sends nothing");
        }
        assertThat(problems("load: {phases: [{ramp: {from: NaN, to: 5, duration: 1s}}]}"))
                .contains("found 'NaN'; expected a number from 0 to 1000000");
    }

    @Test
    void whatIsNestedTooDeeplyIsRefused() {
        assertThat(problems("x: " + "[".repeat(20_000) + "]".repeat(20_000)))
                .contains("nested too deeply");
    }

    @Test
    void requestsSayWhatTheyAsk() throws Exception {
        Workload.Http experiment =
                read(
                        """
                        load:
                          phases: [{constant: {rate: 1, duration: 1s}}]
                          requests:
                            - {path: "/orders/{{random:9}}", weight: 9}
                            - path: /orders
                              method: POST
                              headers: {X-Id: "{{seq}}"}
                              body: '{"id":1}'
                              expect: 201,409
                        """);
        assertThat(experiment.load().requests())
                .containsExactly(
                        new RequestSpec(
                                "GET",
                                "/orders/{{random:9}}",
                                List.of(),
                                Optional.empty(),
                                9,
                                "2xx"),
                        new RequestSpec(
                                "POST",
                                "/orders",
                                List.of(new Header("X-Id", "{{seq}}")),
                                Optional.of("{\"id\":1}"),
                                1,
                                "201,409"));
    }

    @Test
    void thirdPartiesAreReadAndTheirPortsLeftForLater() throws Exception {
        Workload.Http experiment =
                read(
                        """
                        load: {phases: [{constant: {rate: 1, duration: 1s}}]}
                        third-party:
                          - {name: payments, kind: delay}
                          - {name: network, kind: relay, to: "127.0.0.1:${payments.port}", delay: 500us}
                          - {name: db, kind: mariadb, version: 11.4.5, roundTrip: 500us}
                        """);
        assertThat(experiment.thirdParties())
                .containsExactly(
                        new ThirdParty("payments", new ThirdParty.HttpDelay()),
                        new ThirdParty(
                                "network",
                                new ThirdParty.Link(
                                        "127.0.0.1:${payments.port}",
                                        Duration.ofNanos(500_000),
                                        Optional.empty())),
                        new ThirdParty(
                                "db",
                                new ThirdParty.Database("11.4.5", Duration.ofNanos(500_000))));
    }

    @Test
    void whatIsWrongIsSaidTogether() throws IOException {
        InputException wrong =
                catchThrowableOfType(
                        InputException.class,
                        () ->
                                read(
                                        """
                                        load:
                                          http: 3
                                          phases:
                                            - ramp: {from: 0, to: 0, duration: 1s}
                                            - steps: {rates: [fast], each: 1s}
                                            - {constant: {rate: 1, duration: 1s}, closed: {users: 1}}
                                          requests: [{path: "no slash", method: get, expect: ok}]
                                        third-party: [{name: link, kind: relay, to: nowhere}]
                                        """));
        assertThat(wrong.getMessage())
                .contains("http: found '3'; expected 1.1 or 2")
                .contains("a ramp from 0 to 0 sends no requests")
                .contains("rates: found 'fast'")
                .contains("expected exactly one of constant, ramp, steps, closed")
                .contains("path: found 'no slash'")
                .contains("method: found 'get'")
                .contains("expect: found 'ok'")
                .contains("to: found 'nowhere'");
    }

    /// What asks for credentials asks whoever wants to know whether it is ready, too.
    @Test
    void readinessAndWarmUpSendWhatTheLoadSends() throws IOException {
        String load =
                """
                load:
                  phases: [{constant: {rate: 1, duration: 1s}}]
                  requests: [{path: "/orders/{{seq}}", method: POST, headers: {X-Id: a}, body: b}]
                """;
        Workload.Http same = read(load);
        RequestSpec first = same.load().requests().getFirst();
        assertThat(same.preparation().readiness().request()).isEqualTo(first);
        assertThat(same.preparation().warmup().request()).isEqualTo(first);
        RequestSpec ready =
                read(load + "ready: {path: /ready}\n").preparation().readiness().request();
        assertThat(ready.method()).isEqualTo("GET");
        assertThat(ready.target()).isEqualTo("/ready");
        assertThat(ready.headers()).isEqualTo(first.headers());
    }

    private String problems(String part) {
        return String.valueOf(
                catchThrowableOfType(InputException.class, () -> read(part)).getMessage());
    }

    private Workload.Http read(String part) throws IOException {
        return read(part, "/");
    }

    private Workload.Http read(String part, String request) throws IOException {
        Path file = folder.resolve("x.yaml");
        Files.writeString(
                file,
                """
                name: x
                question: What?
                request: "%s"
                variants:
                  - {name: a, threadModel: virtual, jar: a.jar, arguments: ["${port}"]}
                """
                                .formatted(request)
                        + part);
        return (Workload.Http) ExperimentFile.read(file, ExperimentFile.QUICK).workload();
    }
}
