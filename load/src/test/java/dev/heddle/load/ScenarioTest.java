package dev.heddle.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.file.ScenarioFile;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.StepResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Users who do one thing after another, at a shop that serves nobody else.
@ExtendWith(NoLeaks.class)
@Timeout(60)
class ScenarioTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String USERS =
            """
            user,password
            anna,secret of anna
            bert,"secret of bert"
            carl,secret of carl
            """;

    private static final String SHOP =
            """
            data: {file: users.csv, order: in-order}
            login:
              per: %s
              steps:
                - name: login
                  method: POST
                  path: /login
                  body: user={{user}}&password={{password}}
                  capture:
                    token: {json: "$.tokens[?(@.kind=='bearer')].value"}
            journeys:
              - name: buy
                weight: 3
                steps:
                  - name: look
                    path: /items?like={{password}}
                    headers: {Authorization: "Bearer {{token}}", Accept-Encoding: gzip}
                    capture:
                      csrf: {regex: 'name="csrf" value="([^"]+)"'}
                      item: {header: x-item}
                  - name: buy
                    method: POST
                    path: "{{item}}"
                    pause: 5ms
                    headers: {Authorization: "Bearer {{token}}"}
                    body: '{"csrf":"{{csrf}}"}'
                    expect: "201"
              - name: browse
                steps:
                  - {name: browse, path: /items?like=x, headers: {Authorization: "Bearer {{token}}"}}
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void usersWhoArriveEachLogInAndGoOn(Protocol protocol) throws Exception {
        try (ShopServer shop = new ShopServer(protocol == Protocol.HTTP_2)) {
            Phase phase = new Phase.Constant(300, SECOND, Arrivals.EVEN);
            LoadResult result = run(shop, shop("user"), phase, protocol);
            assertThat(result.totals().failed()).isEmpty();
            assertThat(shop.refused).isEmpty();
            // 300 requests/s ÷ (1 login + (3 × 2 + 1) ÷ 4 steps)
            assertThat(completed(result, "login")).isEqualTo(109);
            assertThat(shop.logins.values().stream().mapToInt(logins -> logins.get()).sum())
                    .isEqualTo(109);
            // Whoever came last, or was slow, was on the way at the end.
            assertThat(completed(result, "look") + completed(result, "browse"))
                    .isBetween(20L, 109L);
            assertThat(completed(result, "browse")).isBetween(1L, 50L);
            assertThat(shop.sold.get()).isEqualTo((int) completed(result, "buy"));
            assertThat(steps(result).mapToLong(StepResult::completed).sum())
                    .isEqualTo(result.totals().completed());
            assertThat(steps(result))
                    .allSatisfy(step -> assertThat(step.millis().millis().get("p99")).isPositive());
        }
    }

    @Test
    void aUserOfAClosedLoadLogsInOnce() throws Exception {
        try (ShopServer shop = new ShopServer(false)) {
            Phase phase = new Phase.Closed(3, Duration.ZERO, SECOND.multipliedBy(4));
            LoadResult result = run(shop, shop("user"), phase, Protocol.HTTP_1_1);
            assertThat(result.totals().failed()).isEmpty();
            assertThat(shop.logins.values()).hasSize(3).allMatch(logins -> logins.get() == 1);
            assertThat(shop.sold.get()).isPositive();
        }
    }

    @Test
    void oneLoginServesAll() throws Exception {
        try (ShopServer shop = new ShopServer(false)) {
            Phase phase = new Phase.Constant(200, SECOND, Arrivals.POISSON);
            LoadResult result = run(shop, shop("run"), phase, Protocol.HTTP_1_1);
            assertThat(result.totals().failed()).isEmpty();
            assertThat(shop.logins.toString()).isEqualTo("{anna=1}");
            assertThat(shop.sold.get()).isPositive();
            assertThat(steps(result).map(StepResult::name))
                    .containsExactly("look", "buy", "browse");
        }
    }

    @Test
    void aLoginThatFailsEndsTheLoadBeforeItBegins() throws Exception {
        Files.writeString(folder.resolve("users.csv"), "user,password\neve,guessed\n");
        Files.writeString(folder.resolve("shop.yaml"), SHOP.formatted("run"));
        Scenario scenario = ScenarioFile.read(folder.resolve("shop.yaml"));
        try (ShopServer shop = new ShopServer(false)) {
            Phase phase = new Phase.Constant(200, SECOND, Arrivals.EVEN);
            assertThatThrownBy(() -> run(shop, scenario, phase, Protocol.HTTP_1_1))
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageContaining("login failed")
                    .hasMessageContaining("status-403");
        }
    }

    @Test
    void rowsThatAreTakenOnceEndTheLoadWhenAllAreTaken() throws Exception {
        Scenario scenario =
                scenario(
                        """
                        data: {file: users.csv, order: once}
                        steps:
                          - {path: "/items?like={{user}}", expect: "403", pause: 10ms}
                          - {path: "/again?like={{user}}", expect: "403", pause: 10ms}
                        """);
        try (ShopServer shop = new ShopServer(false)) {
            long start = System.nanoTime();
            Phase phase = new Phase.Constant(200, PATIENCE, Arrivals.EVEN);
            LoadResult result = run(shop, scenario, phase, Protocol.HTTP_1_1);
            assertThat(result.totals().completed()).isEqualTo(6);
            assertThat(result.totals().offered()).isEqualTo(6);
            assertThat(shop.refused)
                    .extracting(request -> request.replaceFirst(" by.*", ""))
                    .contains("GET /items?like=anna", "GET /again?like=carl");
            assertThat(System.nanoTime() - start).isLessThan(PATIENCE.toNanos());
        }
    }

    @Test
    void aStepThatFailsEndsItsJourney() throws Exception {
        Scenario scenario =
                scenario(
                        """
                        steps:
                          - {path: /, expect: "403", capture: {id: {header: X-Id}}}
                          - {path: "/{{id}}"}
                        """);
        try (ShopServer shop = new ShopServer(false)) {
            Phase phase = new Phase.Constant(100, SECOND, Arrivals.EVEN);
            LoadResult result = run(shop, scenario, phase, Protocol.HTTP_1_1);
            assertThat(result.totals().failed()).isEqualTo(Map.of("not-captured", 50L));
            assertThat(result.totals().offered()).isEqualTo(50);
            assertThat(shop.refused).allMatch(request -> request.startsWith("GET / "));
        }
    }

    /// Users of one number who come and go leave nothing to each other, answers on their way least.
    @Test
    @Tag("measured")
    void usersOfLaterPhasesBeginAnew() throws Exception {
        Scenario scenario =
                scenario(
                        """
                        data: {file: users.csv}
                        steps: [{path: "/1/{{user}}"}, {path: /2, pause: 20ms}, {path: /3}]
                        """);
        Duration phase = Duration.ofMillis(300);
        LoadProfile profile =
                new LoadProfile(
                        scenario.requests(),
                        Optional.of(scenario),
                        List.of(
                                new Phase.Closed(5, Duration.ZERO, phase),
                                new Phase.Constant(50, phase, Arrivals.EVEN),
                                new Phase.Closed(4, Duration.ZERO, phase),
                                new Phase.Closed(2, Duration.ZERO, phase),
                                new Phase.Closed(5, Duration.ZERO, SECOND)),
                        new Limits(PATIENCE, PATIENCE, 50),
                        Protocol.HTTP_1_1,
                        1);
        try (TestServer server =
                new TestServer(TestServer.after(450, TestServer.says(TestServer.OK)))) {
            LoadResult result = run(profile, Endpoint.http(server.endpoint()));
            assertThat(result.totals().failed()).isEmpty();
            assertThat(result.totals().unfinished()).isZero();
            assertThat(result.totals().completed()).isEqualTo(server.requests.get());
        }
    }

    @Test
    void anExpressionThatBreaksOnAnAnswerFindsNothingInIt() throws Exception {
        Scenario scenario =
                scenario("steps: [{path: /, capture: {t: {regex: '(?:.|\\n)*token=(x)'}}}]");
        String body = "line\n".repeat(40_000);
        String answer =
                "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s".formatted(body.length(), body);
        Phase phase = new Phase.Constant(10, SECOND, Arrivals.EVEN);
        try (TestServer server = new TestServer(TestServer.says(answer))) {
            LoadResult result =
                    run(
                            profile(scenario, phase, Protocol.HTTP_1_1),
                            Endpoint.http(server.endpoint()));
            assertThat(result.totals().failed()).isEqualTo(Map.of("not-captured", 10L));
        }
    }

    @Test
    void severalLoopsShareTheRows() throws Exception {
        Scenario scenario =
                scenario(
                        """
                        data: {file: users.csv, order: once}
                        steps: [{path: "/{{user}}", expect: "403"}]
                        """);
        try (ShopServer shop = new ShopServer(false)) {
            LoadProfile profile =
                    profile(
                            scenario,
                            new Phase.Constant(100, SECOND, Arrivals.EVEN),
                            Protocol.AUTO);
            LoadResult result =
                    LoadGenerator.onBest(2)
                            .start(
                                    profile,
                                    Endpoint.http(shop.address()),
                                    folder.resolve("two.hlog"),
                                    _ -> {})
                            .await();
            assertThat(result.totals().completed()).isEqualTo(3);
            assertThat(shop.refused)
                    .extracting(request -> request.replaceFirst(" by.*", ""))
                    .containsExactlyInAnyOrder("GET /anna", "GET /bert", "GET /carl");
        }
    }

    @Test
    void aPathThatIsNoneIsToldBeforeTheLoad() throws Exception {
        Scenario scenario = scenario("steps: [{path: /, capture: {id: {json: '$.a[['}}}]");
        LoadProfile profile =
                profile(scenario, new Phase.Constant(1, SECOND, Arrivals.EVEN), Protocol.HTTP_1_1);
        assertThatThrownBy(() -> LoadGenerator.check(profile, LoadPart.WHOLE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("capture id: '$.a[[' is not a valid JSONPath");
    }

    private Scenario shop(String per) throws IOException {
        return scenario(SHOP.formatted(per));
    }

    private Scenario scenario(String yaml) throws IOException {
        Files.writeString(folder.resolve("users.csv"), USERS);
        return ScenarioFile.read(Files.writeString(folder.resolve("shop.yaml"), yaml));
    }

    private LoadResult run(ShopServer shop, Scenario scenario, Phase phase, Protocol protocol)
            throws Exception {
        return run(profile(scenario, phase, protocol), Endpoint.http(shop.address()));
    }

    private LoadResult run(LoadProfile profile, Endpoint endpoint) throws Exception {
        LoadGenerator generator = LoadGenerator.onBest(1);
        LoadProfile loggedIn = profile.loggedIn(generator.login(profile, endpoint, _ -> {}));
        return generator.start(loggedIn, endpoint, folder.resolve("load.hlog"), _ -> {}).await();
    }

    private static LoadProfile profile(Scenario scenario, Phase phase, Protocol protocol) {
        return new LoadProfile(
                scenario.requests(),
                Optional.of(scenario),
                List.of(phase),
                new Limits(PATIENCE, PATIENCE, 50),
                protocol,
                LoadProfile.DEFAULT_SEED);
    }

    private static Stream<StepResult> steps(LoadResult result) {
        return result.traffic().steps().stream();
    }

    private static long completed(LoadResult result, String step) {
        return steps(result)
                .filter(recorded -> recorded.name().equals(step))
                .mapToLong(StepResult::completed)
                .sum();
    }
}
