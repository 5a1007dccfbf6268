package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Examination;
import dev.heddle.model.machine.Examination.Kind;
import dev.heddle.model.machine.Examination.OfJvm;
import dev.heddle.model.machine.Examination.Part;
import dev.heddle.model.machine.Examination.Status;
import dev.heddle.model.machine.Examination.Topic;
import dev.heddle.model.machine.Host;
import dev.heddle.model.machine.Host.Disk;
import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.model.machine.Host.Ports;
import dev.heddle.model.machine.Host.ThreadLimits;
import dev.heddle.model.machine.Jdk;
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
        assertThat(warnings(large)).isEmpty();
        assertThat(status(large, Kind.CPU_QUOTA)).isEqualTo(Status.NA);
    }

    @Test
    void whatIsShortIsAWarning() {
        Jvm serial = jvm(OLD, "Serial");
        Host small = host(2, 1.5, limits(10_000), List.of(serial), Optional.of(900.0));
        assertThat(warnings(small))
                .containsExactly(
                        new Part(Kind.CPUS, 4),
                        new Part(Kind.CPU_QUOTA, 0),
                        new OfJvm(serial, List.of()),
                        new Part(Kind.PLATFORM_THREADS, 10_000),
                        new Part(Kind.LOAD_GENERATOR, 10_000));
    }

    @Test
    void aKnownBadBuildIsMarkedAndAMissingOldJdkIsAWarning() {
        Host host = host(8, 0, limits(1_000_000), List.of(jvm(BAD, "G1")), Optional.empty());
        assertThat(warnings(host))
                .anySatisfy(
                        topic ->
                                assertThat(topic)
                                        .isInstanceOfSatisfying(
                                                OfJvm.class,
                                                bad ->
                                                        assertThat(bad.known())
                                                                .anyMatch(
                                                                        bug ->
                                                                                bug.problem()
                                                                                        .contains(
                                                                                                "JDK-8373120"))))
                .contains(new Part(Kind.PINNING_MONITORS, 0));
        assertThat(status(host, Kind.LOAD_GENERATOR)).isEqualTo(Status.NA);
    }

    private static List<Topic> warnings(Host host) {
        return Diagnosis.of(host).checks().stream()
                .filter(check -> check.status() == Status.WARN)
                .map(Examination.Check::topic)
                .toList();
    }

    private static Status status(Host host, Kind kind) {
        return Diagnosis.of(host).checks().stream()
                .filter(check -> check.topic() instanceof Part part && part.kind() == kind)
                .findFirst()
                .orElseThrow()
                .status();
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
                new Host.Cpus(Optional.of(processors), 0.1),
                new Host.Threads(limits, 500),
                new Host.Kernel(Optional.of(new Ports(32_768, 60_999)), Optional.of("tsc")),
                List.of(new Disk("runs", "/runs", 50 * GIB)),
                jvms,
                new Host.Generator(List.of("io_uring", "epoll", "nio"), generator),
                true);
    }
}
