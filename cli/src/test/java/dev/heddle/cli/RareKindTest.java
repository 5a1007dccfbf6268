package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.FirstKind;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real service of which one of several kinds of requests collapses long before the others.
/// `KindSimulationTest` has many more, in simulated time.
class RareKindTest {
    @TempDir private Path folder;

    /// One of twenty requests is of a kind that has 20/s: 400/s of all, of which the rest is hardly
    /// slower at three times as many.
    @Test
    @Tag("measured")
    @Tag("long")
    void theRareKindThatCollapsesIsNamed() throws Exception {
        int port = Heddle.freePort();
        Process service = Heddle.service(RareKindProgram.class, port);
        try {
            CompareCommandTest.awaitAnswer(port);
            Knee knee =
                    new Heddle(folder)
                            .onlyCase(
                                    "compare",
                                    "--no-prove",
                                    "--format",
                                    "json",
                                    "--url",
                                    "http://127.0.0.1:" + port,
                                    "--path",
                                    "/usual:19",
                                    "--path",
                                    "/rare:1",
                                    "--max-rate",
                                    "1200")
                            .details()
                            .knees()
                            .getFirst();
            assertThat(knee.first().map(FirstKind::kind)).hasValue("GET /rare");
            assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(200.0, 420.0);
        } finally {
            service.destroyForcibly().waitFor();
        }
    }
}
