package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.resource.Occupant;
import dev.heddle.model.verdict.Finding;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real service of which the requests of a rare handler hold most of what both share.
class TwoHandlersTest {
    @TempDir private Path folder;

    /// One of twenty requests holds a permit for 400 ms, the others for 12 ms: 20 ms of 31.4.
    @Test
    @Tag("measured")
    @Tag("long")
    void theHandlerThatHoldsMostIsNamed() throws Exception {
        int port = Heddle.freePort();
        Process service = Heddle.service(TwoHandlersProgram.class, port);
        try {
            CompareCommandTest.awaitAnswer(port);
            List<Occupant> occupants =
                    new Heddle(folder)
                            .withProbe()
                            .onlyCase(
                                    "compare",
                                    "--no-prove",
                                    "--format",
                                    "json",
                                    "--pid",
                                    Long.toString(service.pid()),
                                    "--url",
                                    "http://127.0.0.1:" + port,
                                    "--path",
                                    "/find:19",
                                    "--path",
                                    "/export:1",
                                    "--max-rate",
                                    "1200")
                            .finding(Finding.Limited.class)
                            .orElseThrow()
                            .occupants();
            Occupant exports = occupants.getFirst();
            assertThat(exports.handler()).endsWith("TwoHandlersProgram$Exports.handle");
            assertThat(exports.share()).isBetween(0.5, 0.77);
        } finally {
            service.destroyForcibly().waitFor();
        }
    }
}
