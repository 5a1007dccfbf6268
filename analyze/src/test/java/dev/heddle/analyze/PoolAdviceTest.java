package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Environment;
import dev.heddle.model.Jdk;
import dev.heddle.model.PoolSweep;
import dev.heddle.model.PoolSweep.Advice;
import dev.heddle.model.PoolSweep.Cell;
import dev.heddle.model.PoolSweep.Server;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PoolAdviceTest {
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");
    private static final Environment TWO_PROCESSORS =
            new Environment(Instant.EPOCH, "OS", "1", "CPU", 2, 0, 1, 1, 1, JDK, "");

    @Test
    void theSmallestPoolWithinTwoPercentIsAdvised() {
        Advice advice =
                only(
                        cell(4, 3_900, 1, 0.2, 3.5),
                        cell(8, 7_850, 1, 0.4, 2),
                        cell(16, 8_000, 2, 0.5, 2));
        assertThat(advice.pool()).isEqualTo(8);
        assertThat(advice.sentence())
                .isEqualTo(
                        "virtual: a pool of 8 gives 7,850/s, 98.1 % of the best, 8,000/s with 16;"
                                + " limited by connections: 8 ÷ 1 ms held per query");
    }

    @Test
    void theLimitIsNamedByWhatIsFull() {
        assertThat(only(cell(4, 3_900, 1, 0.2, 3.9)).limit())
                .isEqualTo("the server: it works for 3.9 of 4 connections");
        assertThat(only(cell(4, 1_000, 1, 0.2, 0)).limit())
                .isEqualTo("the client: 1 of 4 connections are in use");
        assertThat(only(cell(4, 3_900, 1, 1.7, 1)).limit())
                .isEqualTo(
                        "CPU: the client uses 1.7, the server 0.2, the relay 0.1 of 2 processors");
    }

    @Test
    void thatNoLargerPoolWasTriedIsSaid() {
        assertThat(only(cell(4, 3_900, 1, 0.2, 1)).sentence())
                .endsWith("; larger pools were not tried");
    }

    private static Advice only(Cell... cells) {
        PoolSweep sweep =
                new PoolSweep(
                        1,
                        "SELECT 1",
                        "g:a:1",
                        JDK,
                        "0us",
                        TWO_PROCESSORS,
                        List.of(cells),
                        List.of());
        return PoolAdvice.of(sweep).getFirst();
    }

    private static Cell cell(
            int pool, double perSecond, double heldMillis, double client, double running) {
        return new Cell(
                "virtual",
                pool,
                perSecond,
                List.of(perSecond),
                heldMillis,
                2 * heldMillis,
                10,
                client,
                new Server(running, Optional.of(0.2), 0.1),
                1_000);
    }
}
