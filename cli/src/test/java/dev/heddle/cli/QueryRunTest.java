package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Running;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Queries to a real server, with the real JMH and HikariCP.
@Tag("measured")
class QueryRunTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
        Files.copy(Heddle.onClassPath("jdbc"), folder.resolve("home/subjects/jdbc.jar"));
    }

    @Test
    @Tag("long")
    void moreConnectionsGiveMoreUntilThePoolIsLargeEnough() throws Exception {
        Said said =
                heddle.run(
                        "pool",
                        "--sql",
                        "SELECT SLEEP(0.02)",
                        "--pools",
                        "1,4",
                        "--models",
                        "virtual",
                        "--iterations",
                        "1");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out()).contains("virtual: a pool of 4 reaches").contains("limited by ");
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(heddle.onlyRun().resolve("report.html")).content().contains("SLEEP(0.02)");
        List<CaseVerdict> cells = heddle.verdict().cases();
        assertThat(cells)
                .extracting(cell -> cell.of().cell().orElseThrow().pool())
                .containsExactly(1, 4);
        // 1 ÷ 20 ms and 4 ÷ 20 ms, at most.
        assertThat(value(cells.getFirst(), Names.THROUGHPUT)).isBetween(20.0, 50.0);
        assertThat(value(cells.getLast(), Names.THROUGHPUT)).isBetween(80.0, 200.0);
        for (CaseVerdict cell : cells) {
            assertThat(cell.limit().map(Limit::rung).orElseThrow().kind())
                    .isEqualTo(ResourceKind.CONNECTION_POOL);
            assertThat(value(cell, Names.HELD)).isGreaterThanOrEqualTo(20);
            assertThat(value(cell, Names.SERVER_BUSY)).isPositive();
            assertThat(value(cell, Names.SWITCHES_PER_QUERY)).isPositive();
            assertThat(value(cell, Names.BYTES_PER_QUERY)).isPositive();
            assertThat(cell.details().scan().orElseThrow().jdk())
                    .isEqualTo(Runtime.version().feature());
        }
    }

    @Test
    @Tag("long")
    void anExperimentAnswersTheClaimsOfItsArticle() throws Exception {
        Said said = heddle.run("run", experiment("SELECT SLEEP(0.02)", 2));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("claim: More connections: as claimed (one run, no confidence interval)")
                .contains("own, mariadb virtual 4 ÷ mariadb virtual 1");
        assertThat(heddle.verdict().answers().getFirst().ratio().value()).isBetween(2.0, 8.0);
        Files.delete(heddle.onlyRun().resolve("verdict.json"));
        Said again = heddle.run("report", heddle.onlyRun().toString());
        assertThat(again.out()).isEqualTo(said.out());
    }

    @Test
    @Tag("long")
    void anInterruptedRunKeepsWhatItHasAndLeavesNoServer() throws Exception {
        Running running = heddle.start("run", experiment("SELECT 1", 20));
        running.awaitLine("[2/3]");
        List<ProcessHandle> started = running.process().descendants().toList();
        new ProcessBuilder("kill", "-INT", Long.toString(running.process().pid()))
                .start()
                .waitFor();
        Said said = running.await();
        assertThat(said.exitCode()).as(said.err()).isEqualTo(130);
        Verdict verdict = heddle.verdict();
        assertThat(verdict.header().interrupted()).isTrue();
        assertThat(verdict.cases())
                .filteredOn(caseVerdict -> caseVerdict.runs().trials() > 0)
                .hasSize(1);
        Heddle.until(
                () -> started.stream().noneMatch(ProcessHandle::isAlive), "the end of the server");
    }

    private static double value(CaseVerdict cell, String name) {
        return cell.value(name).orElseThrow();
    }

    private String experiment(String sql, int iterations) throws IOException {
        String yaml =
                """
                name: queries
                question: Which is fastest?
                queries: {own: "%s"}
                drivers:
                  - {name: mariadb, library: "org.mariadb.jdbc:mariadb-java-client:3.5.11"}
                  - {name: r2dbc}
                effort: {warmups: 1, iterations: %d, iteration: 300ms}
                cells:
                  - {drivers: [mariadb], models: [virtual], pools: [1, 4]}
                  - {drivers: [r2dbc], models: [r2dbc], pools: [4]}
                claims:
                  - {claim: More connections, ratio: mariadb virtual 4 / mariadb virtual 1}
                """
                        .formatted(sql, iterations);
        return Files.writeString(folder.resolve("queries.yaml"), yaml).toString();
    }

    @Test
    void whatIsWrongIsOneLine() throws Exception {
        isRefused("Unknown column", "--sql", "SELECT nothing");
        isRefused(
                "--models green: expected one of cached, fixed, virtual, r2dbc",
                "--sql",
                "x",
                "--models",
                "green");
        isRefused("--pools", "--sql", "x", "--pools", "0");
        isRefused("jdbc:mariadb://HOST:PORT/SCHEMA", "--sql", "x", "--database", "jdbc:h2:mem");
        isRefused("Connection refused", "--sql", "x", "--database", "jdbc:mariadb://127.0.0.1:1/x");
    }

    private void isRefused(String what, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("pool"));
        arguments.addAll(List.of(options));
        Said said = heddle.run(arguments.toArray(String[]::new));
        assertThat(said.exitCode()).as(said.err()).isEqualTo(2);
        assertThat(said.complaints()).as(said.err()).hasSize(1);
        assertThat(said.complaints().getFirst()).contains(what);
    }
}
