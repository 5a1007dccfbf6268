package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.Heddle.Running;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The service with a slow query, on real servers and with real drivers.
@Tag("measured")
class DatabaseRunTest {
    private static final String OLD_DRIVER = "com.mysql:mysql-connector-j:8.0.31";
    private static final String NEW_DRIVER = "com.mysql:mysql-connector-j:9.0.0";

    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder).withProbe();
    }

    @Test
    @Tag("long")
    void anotherVersionOfTheDriverIsTriedAndThePoolLimitsIt() throws Exception {
        Path path = Path.of(experiment("0.2", "25", OLD_DRIVER, 5));
        Files.writeString(path, Files.readString(path) + "beside: {request: /hello, rate: 20}\n");
        String file = path.toString();
        Said wrong = heddle.run("run", file, "--with", "org.acme:none:1");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.complaints()).singleElement().asString().contains(OLD_DRIVER);
        CaseVerdict verdict = heddle.onlyCase("run", file, "--with", NEW_DRIVER);
        Rung limit = verdict.limit().map(Limit::rung).orElseThrow();
        assertThat(limit.kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(limit.name()).isEqualTo("HikariPool-1");
        assertThat(limit.capacity()).hasValue(5.0);
        assertThat(verdict.details().sweep()).hasSize(2);
        assertThat(verdict.value(Names.BESIDE_P99)).isPresent();
        String trial = Files.readString(heddle.onlyRun().resolve("trials/001-any/trial.json"));
        assertThat(trial).contains("mysql-connector-j-9.0.0").doesNotContain("-j-8.0.31");
    }

    @Test
    @Tag("long")
    void pinnedCarriersLimitADriverThatPins() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21 found: name its home in JAVA_HOME_21");
        CaseVerdict verdict = heddle.onlyCase("run", experiment("0.2", "21", OLD_DRIVER, 50));
        // On a busy machine the network in between may be late, which is then what is said first.
        if (verdict.outcome() != Outcome.THIRD_PARTY_LIMITED) {
            assertThat(verdict.limit().orElseThrow().rung().kind())
                    .isEqualTo(ResourceKind.CARRIERS);
        }
        assertThat(verdict.ladder())
                .filteredOn(rung -> rung.kind() == ResourceKind.CARRIERS)
                .singleElement()
                .satisfies(rung -> assertThat(rung.ceiling()).isPresent());
        assertThat(verdict.findings())
                .filteredOn(Finding.PinnedCarriers.class::isInstance)
                .map(Finding.PinnedCarriers.class::cast)
                .allSatisfy(
                        finding -> {
                            assertThat(finding.sites())
                                    .flatExtracting(at -> at.site().stack())
                                    .anyMatch(frame -> frame.contains("com.mysql.cj"));
                            assertThat(finding.sites())
                                    .flatExtracting(at -> at.hazard().stream().toList())
                                    .anyMatch(hazard -> hazard.where().startsWith("com.mysql.cj."));
                            assertThat(finding.remedy().orElseThrow())
                                    .contains("mysql-connector-j ≥ 9.0.0");
                        });
        assertThat(verdict.details().scan())
                .hasValueSatisfying(
                        scan -> {
                            assertThat(scan.jdk()).isEqualTo(21);
                            assertThat(scan.hit())
                                    .extracting(hit -> hit.hazard().where())
                                    .anyMatch(where -> where.startsWith("com.mysql.cj.jdbc."));
                            assertThat(scan.neverHit()).isNotEmpty();
                        });
    }

    @Test
    @Tag("long")
    void aFailingQueryIsNamedByItsStatus() throws Exception {
        Said said = heddle.run("run", experiment("NaN", "25", NEW_DRIVER, 5));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(oneLine(said)).contains("returned no expected response").contains("status-500");
    }

    @Test
    @Tag("long")
    void aServerThatIsKilledUnderLoadIsToBlame() throws Exception {
        Running running = heddle.start("run", longExperiment());
        running.awaitLine("under load");
        Thread.sleep(1_000);
        server(running).destroyForcibly();
        Said said = running.await();
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(oneLine(said)).contains("the database server was killed by SIGKILL");
        assertThat(heddle.onlyRun().resolve("trials/001-any/load.json")).isNotEmptyFile();
    }

    @Test
    @Tag("long")
    void interruptedOrKilledItLeavesNoServerAndNoData() throws Exception {
        for (String signal : List.of("INT", "KILL")) {
            Running running = heddle.start("run", longExperiment());
            running.awaitLine("under load");
            ProcessHandle server = server(running);
            assertThat(dataFolders()).hasSize(1);
            new ProcessBuilder("kill", "-" + signal, Long.toString(running.process().pid()))
                    .start()
                    .waitFor();
            running.process().waitFor();
            Heddle.until(() -> !server.isAlive(), "the end of the server");
            Heddle.until(() -> dataFolders().isEmpty(), "the end of its data");
        }
    }

    @Test
    void aLibraryThatDoesNotExistIsOneLine() throws Exception {
        Said said =
                heddle.run("run", experiment("0", "25", "com.mysql:mysql-connector-j:0.0.1", 5));
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints()).hasSize(1);
        assertThat(said.complaints().getFirst()).contains("com.mysql:mysql-connector-j:0.0.1");
    }

    private List<Path> dataFolders() {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> path.getFileName().toString().startsWith("heddle-mariadb-"))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static ProcessHandle server(Running running) throws InterruptedException {
        Heddle.until(() -> servers(running).findAny().isPresent(), "a database server");
        return servers(running).findAny().orElseThrow();
    }

    private static Stream<ProcessHandle> servers(Running running) {
        return running.process()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/mariadbd"));
    }

    private static String oneLine(Said said) {
        return said.out().replaceAll("\\s+", " ");
    }

    private String longExperiment() throws IOException {
        Path file = Path.of(experiment("0.2", "25", NEW_DRIVER, 5));
        Files.writeString(file, Files.readString(file).replace("duration: 2s", "duration: 5s"));
        return file.toString();
    }

    private String experiment(String seconds, String jdk, String driver, int pool)
            throws IOException {
        String yaml =
                """
                name: database
                question: What bounds it?
                third-party:
                  - {name: db, kind: mariadb, roundTrip: 500us}
                request: /slowDBcall?seconds=%s
                ready: {path: /ready}
                warmup: {path: "/slowDBcall?seconds=0", users: 2, atMost: 3s}
                baseline: {duration: 1s}
                load:
                  phases:
                    - closed: {users: 2, duration: 2s}
                    - closed: {users: 20, arriveOver: 200ms, duration: 2s}
                  drain: 1s
                variants:
                  - name: any
                    threadModel: virtual
                    jar: %s
                    jdk: "%s"
                    with: ["%s"]
                    pool: %d
                    javaOptions: [-Djdk.virtualThreadScheduler.parallelism=2]
                    arguments:
                      - --server.port=${port}
                      - --spring.threads.virtual.enabled=true
                      - --spring.datasource.url=jdbc:mysql://127.0.0.1:${db.port}/${db.schema}
                      - --spring.datasource.hikari.maximum-pool-size=${pool}
                """
                        .formatted(seconds, Heddle.onClassPath("spring-jpa"), jdk, driver, pool);
        return Files.writeString(folder.resolve("database.yaml"), yaml).toString();
    }
}
