package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real service with a known limit, from the fork to the verdict: a cause with two victims. What
/// `bench/limits` saw of many more is judged anew by `RecordedLimitsTest`; pinned carriers on an
/// older JDK are in `DatabaseRunTest`.
@Tag("measured")
class PlantedLimitsTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder).withProbe();
    }

    /// Connections to a service that answers two at a time are full, and so are the workers that
    /// wait for them.
    @Test
    void theCauseIsNamedAndItsVictimsAreNot() throws Exception {
        int port = Heddle.freePort();
        Process behind = answerer(port, "semaphore(2, sleep(20))");
        try {
            CaseVerdict verdict =
                    searched("tomcat:40", "hikari(8, remote(%d))".formatted(port), "platform", "");
            Limit limit = limit(verdict);
            assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
            assertThat(limit.rung().name()).contains("dev.heddle.subjects.planted.Works.ask");
            assertThat(limit.victims())
                    .extracting(Rung::kind)
                    .containsExactly(ResourceKind.WORKERS, ResourceKind.CONNECTION_POOL);
            isSized(limit.rung(), 100);
        } finally {
            behind.destroyForcibly().waitFor();
        }
    }

    /// What is observed above the knee against what was planted.
    private static void isSized(Rung limit, double planted) {
        assertThat(limit.underLoad().orElseThrow().ceilingPerSecond() / planted)
                .isBetween(0.75, 1.25);
        assertThat(limit.ceiling().orElseThrow() / planted).isBetween(0.6, 1.6);
    }

    /// The limit that was seen at work.
    private static Limit limit(CaseVerdict verdict) {
        Limit limit = verdict.limit().orElseThrow();
        assertThat(limit.observed()).isTrue();
        return limit;
    }

    private static Process answerer(int port, String work) throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        Heddle.onClassPath("planted").toString(),
                        "answerer",
                        String.valueOf(port),
                        work)
                .inheritIO()
                .start();
    }

    private CaseVerdict searched(String server, String work, String model, String more)
            throws Exception {
        String yaml =
                """
                name: planted
                question: Is the planted limit found?
                request: /
                warmup: {users: 8, atMost: 4s}
                baseline: {duration: 1s}
                search: {max: 130, prove: false}
                load: {connections: 2000}
                variants:
                  - {name: planted, threadModel: %s, jar: %s,
                     arguments: ['%s', "${port}", '%s'], %s}
                """
                        .formatted(model, Heddle.onClassPath("planted"), server, work, more);
        Path file = Files.writeString(folder.resolve("planted.yaml"), yaml);
        return heddle.onlyCase("run", file.toString(), "--format", "json");
    }
}
