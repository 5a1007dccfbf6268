package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.Json;
import dev.heddle.model.PoolSweep;
import dev.heddle.model.PoolSweep.Cell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `heddle pool` on a real server, with the real JMH and HikariCP.
class PoolCommandTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
        Files.copy(Heddle.onClassPath("jdbc"), folder.resolve("home/subjects/jdbc.jar"));
    }

    @Test
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
        assertThat(said.out()).contains("virtual: a pool of 4 gives").contains("limited by ");
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        Path kept = heddle.onlyRun().resolve("pool.json");
        List<Cell> cells = Json.read(kept, PoolSweep.class).cells();
        assertThat(cells).extracting(Cell::pool).containsExactly(1, 4);
        // 1 ÷ 20 ms and 4 ÷ 20 ms, at most.
        assertThat(cells.getFirst().perSecond()).isBetween(20.0, 50.0);
        assertThat(cells.getLast().perSecond()).isBetween(80.0, 200.0);
        assertThat(cells).allMatch(cell -> cell.heldMillis() >= 20);
        assertThat(cells).allMatch(cell -> cell.server().threadsRunning() > 0);
    }

    @Test
    void whatIsWrongIsOneLine() throws Exception {
        isRefused("Unknown column", "--sql", "SELECT nothing");
        isRefused(
                "--models green: accepted: cached, fixed, virtual, r2dbc",
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
