package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.Finding;
import dev.heddle.model.Limit;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.Verdict.CaseVerdict;
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
    void workersAreFoundWhenTheyWaitForNothingElse() throws Exception {
        Rung limit = limit(searched("tomcat-workers", 4, 40, ""));
        assertThat(limit.kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.name()).startsWith("http-nio");
        isSized(limit, 100);
    }

    @Test
    void aLockIsSeenFromWhenItIsContended() throws Exception {
        Rung limit = limit(searched("lock", 1, 10, ""));
        assertThat(limit.kind()).isEqualTo(ResourceKind.LOCK);
        assertThat(limit.name()).contains("dev.heddle.subjects.planted");
        isSized(limit, 100);
    }

    @Test
    void pinnedCarriersAreFoundOnJdk21() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21 found: name its home in JAVA_HOME_21");
        CaseVerdict verdict =
                searched("pinned", 2, 40, "jdk: '21', javaOptions: [" + PARALLELISM + "2]");
        Rung limit = limit(verdict);
        assertThat(limit.kind()).isEqualTo(ResourceKind.CARRIERS);
        assertThat(limit.capacity()).hasValue(2.0);
        assertThat(verdict.findings())
                .hasAtLeastOneElementOfType(Finding.PinnedCarriers.class)
                .hasAtLeastOneElementOfType(Finding.Limited.class);
        assertThat(verdict.details().scan().orElseThrow().hit())
                .extracting(hit -> hit.hazard().where())
                .anyMatch(where -> where.startsWith("dev.heddle.subjects.planted.Planted."));
        isSized(limit, 50);
    }

    private static final String PARALLELISM = "-Djdk.virtualThreadScheduler.parallelism=";

    /// What is observed above the knee against `units ÷ seconds`. The few samples of a low rate
    /// predict it less well, a lock 1.25 times: see `bench/RESULTS.md`.
    private static void isSized(Rung limit, double planted) {
        assertThat(limit.underLoad().orElseThrow().ceilingPerSecond() / planted)
                .isBetween(0.75, 1.25);
        assertThat(limit.ceiling().orElseThrow() / planted).isBetween(0.6, 1.6);
    }

    /// The limit that was seen at work.
    private static Rung limit(CaseVerdict verdict) {
        Limit limit = verdict.limit().orElseThrow();
        assertThat(limit.observed()).isTrue();
        return limit.rung();
    }

    private CaseVerdict searched(String limit, int units, int millis, String more)
            throws Exception {
        String yaml =
                """
                name: planted
                question: Is the planted limit found?
                request: /
                warmup: {users: 8, atMost: 4s}
                baseline: {duration: 1s}
                search: {max: 130}
                load: {connections: 2000}
                variants:
                  - {name: %s, threadModel: virtual, jar: %s,
                     arguments: [%s, "${port}", "%d", "%d"], %s}
                """
                        .formatted(
                                limit, Heddle.onClassPath("planted"), limit, units, millis, more);
        Path file = Files.writeString(folder.resolve("planted.yaml"), yaml);
        return heddle.onlyCase("run", file.toString(), "--format", "json");
    }
}
