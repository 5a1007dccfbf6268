package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real services with one limit each, which Heddle must find, name and size. `bench/limits` does
/// the same for every kind of limit.
class PlantedLimitsTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder).withProbe();
    }

    @Test
    void aConnectionPoolIsFoundNamedAndSized() throws Exception {
        VariantVerdict verdict = searched("hikari", 4, 40, "");
        assertThat(verdict.sentence()).contains("limited by connection pool HikariPool");
        isSized(verdict, 100);
    }

    @Test
    void workersAreFoundWhenTheyWaitForNothingElse() throws Exception {
        VariantVerdict verdict = searched("tomcat-workers", 4, 40, "");
        assertThat(verdict.sentence()).contains("limited by worker threads http-nio");
        isSized(verdict, 100);
    }

    @Test
    void aLockIsSeenFromWhenItIsContended() throws Exception {
        VariantVerdict verdict = searched("lock", 1, 10, "");
        assertThat(verdict.sentence()).contains("limited by lock at dev.heddle.subjects.planted");
        assertThat(verdict.limit().flatMap(Rung::ceiling).orElseThrow())
                .isCloseTo(100, within(20.0));
    }

    @Test
    void pinnedCarriersAreFoundOnJdk21() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21 found: name its home in JAVA_HOME_21");
        VariantVerdict verdict =
                searched("pinned", 2, 40, "jdk: '21', javaOptions: [" + PARALLELISM + "2]");
        assertThat(verdict.sentence()).contains("limited by pinned carriers, 2 ÷ ");
        assertThat(verdict.findings())
                .extracting(Finding::kind)
                .contains("pinned-carriers", "limited");
        isSized(verdict, 50);
    }

    private static final String PARALLELISM = "-Djdk.virtualThreadScheduler.parallelism=";

    @Test
    void aHealthyServiceHasNoLimit() throws Exception {
        VariantVerdict verdict = searched("healthy", 1, 10, "");
        assertThat(verdict.sentence()).startsWith("No limit found up to 150/s");
        assertThat(verdict.findings())
                .extracting(Finding::kind)
                .doesNotContain("limited", "pinned-carriers", "spinning", "not-observed");
    }

    /// What is predicted from a low rate, and what is observed above the knee, against `units ÷
    /// seconds`; with room for the shared machine that tests run on.
    private static void isSized(VariantVerdict verdict, double planted) {
        Rung limit = verdict.limit().orElseThrow();
        double predicted = limit.predictedPerSecond().orElseThrow();
        double observed = limit.underLoad().orElseThrow().ceilingPerSecond();
        assertThat(predicted).isCloseTo(planted, within(0.2 * planted));
        assertThat(observed).isCloseTo(planted, within(0.2 * planted));
    }

    private VariantVerdict searched(String limit, int units, int millis, String more)
            throws Exception {
        String yaml =
                """
                name: planted
                question: Is the planted limit found?
                request: /
                warmup: {users: 8, atMost: 4s}
                baseline: {duration: 1s}
                search: {max: %d}
                load: {connections: 2000}
                variants:
                  - {name: %s, threadModel: virtual, jar: %s,
                     arguments: [%s, "${port}", "%d", "%d"], %s}
                """
                        .formatted(
                                limit.equals("healthy") ? 150 : 1_000,
                                limit,
                                Heddle.onClassPath("planted"),
                                limit,
                                units,
                                millis,
                                more);
        Path file = Files.writeString(folder.resolve("planted.yaml"), yaml);
        return heddle.onlyVariant("run", file.toString(), "--format", "json");
    }
}
