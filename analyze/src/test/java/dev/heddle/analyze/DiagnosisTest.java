package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Checkup.Check;
import dev.heddle.model.Checkup.Status;
import dev.heddle.model.Environment;
import dev.heddle.model.Host;
import dev.heddle.model.Host.Disk;
import dev.heddle.model.Host.Jvm;
import dev.heddle.model.Host.Ports;
import dev.heddle.model.Host.ThreadLimits;
import dev.heddle.model.Jdk;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosisTest {
    private static final long GIB = 1L << 30;
    private static final Jdk OLD = new Jdk("/jdk21", 21, "21.0.8", "Vendor");
    private static final Jdk BAD = new Jdk("/jdk25", 25, "25.0.3", "Vendor");

    @Test
    void aMachineThatHasAllOfItIsFine() {
        Host large = host(8, 0, limits(1_000_000), List.of(jvm(OLD, "G1")), Optional.of(50_000.0));
        assertThat(Diagnosis.of(large).checks())
                .filteredOn(check -> check.status() == Status.WARN)
                .isEmpty();
        assertThat(check(large, "CPU quota").status()).isEqualTo(Status.NA);
        assertThat(check(large, "platform threads").found())
                .isEqualTo("about 499,250 per JVM, limited by vm.max_map_count (2 per thread)");
    }

    @Test
    void whatIsShortIsSaidWithConsequenceAndFix() {
        Host small = host(2, 1.5, limits(10_000), List.of(jvm(OLD, "Serial")), Optional.of(900.0));
        List<Check> warnings =
                Diagnosis.of(small).checks().stream()
                        .filter(check -> check.status() == Status.WARN)
                        .toList();
        assertThat(warnings)
                .extracting(Check::name)
                .containsExactly(
                        "CPUs", "CPU quota", "JDK 21.0.8", "platform threads", "load generator");
        assertThat(warnings)
                .allSatisfy(
                        check -> {
                            assertThat(check.consequence()).isNotBlank();
                            assertThat(check.fix()).isNotBlank();
                        });
        assertThat(check(small, "CPU quota").consequence()).contains("sees 2 CPUs");
    }

    @Test
    void aKnownBadBuildIsMarkedAndAMissingOldJdkIsSaid() {
        Host host = host(8, 0, limits(1_000_000), List.of(jvm(BAD, "G1")), Optional.empty());
        assertThat(check(host, "JDK 25.0.3").status()).isEqualTo(Status.WARN);
        assertThat(check(host, "JDK 25.0.3").consequence()).contains("JDK-8373120");
        assertThat(check(host, "pinning monitors").fix()).contains("JAVA_HOME_21");
        assertThat(check(host, "load generator").status()).isEqualTo(Status.NA);
    }

    private static Check check(Host host, String name) {
        return Diagnosis.of(host).checks().stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ThreadLimits limits(long mappings) {
        return new ThreadLimits(
                Optional.of(4_000_000L),
                Optional.of(4_194_304L),
                Optional.empty(),
                Optional.empty(),
                Optional.of(mappings));
    }

    private static Jvm jvm(Jdk jdk, String collector) {
        return new Jvm(jdk, 2, collector, GIB, 1 << 20);
    }

    private static Host host(
            int processors,
            double quota,
            ThreadLimits limits,
            List<Jvm> jvms,
            Optional<Double> generator) {
        return new Host(
                new Environment(
                        Instant.EPOCH,
                        new Environment.OperatingSystem("OS", "1"),
                        new Environment.Cpu("CPU", processors, quota),
                        16 * GIB,
                        new Environment.Limits(100_000, 100_000),
                        OLD,
                        "epoll"),
                Optional.of(processors),
                0.1,
                limits,
                500,
                Optional.of(new Ports(32_768, 60_999)),
                Optional.of("tsc"),
                List.of(new Disk("runs", "/runs", 50 * GIB)),
                jvms,
                List.of("io_uring", "epoll", "nio"),
                generator,
                true);
    }
}
