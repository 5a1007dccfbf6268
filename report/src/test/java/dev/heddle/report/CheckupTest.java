package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Examination;
import dev.heddle.model.machine.Examination.Check;
import dev.heddle.model.machine.Examination.JdkBug;
import dev.heddle.model.machine.Examination.Kind;
import dev.heddle.model.machine.Examination.OfDisk;
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
import dev.heddle.report.Checkup.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckupTest {
    private static final Jdk JDK = new Jdk("/jdk21", 21, "21.0.8", "Vendor");
    private static final Jvm JVM = new Jvm(JDK, 2, "Serial", 1L << 30, 1 << 20);
    private static final Disk DISK = new Disk("runs", "/runs", 1L << 30);

    @Test
    void everyWarningHasAConsequenceAndAFix() {
        List<Topic> topics = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            topics.add(new Part(kind, 4));
        }
        topics.add(new OfJvm(JVM, List.of()));
        topics.add(new OfDisk(DISK, 2L << 30));
        assertThat(topics)
                .allSatisfy(
                        topic -> {
                            Said said = said(Status.WARN, topic);
                            assertThat(said.name()).isNotBlank();
                            assertThat(said.found()).isNotBlank();
                            assertThat(said.consequence()).isNotBlank();
                            assertThat(said.fix()).isNotBlank();
                        });
    }

    @Test
    void figuresAreThoseOfTheHost() {
        assertThat(said(Status.OK, new Part(Kind.PLATFORM_THREADS, 10_000)).found())
                .isEqualTo("about 499,250 per JVM, limited by vm.max_map_count (2 per thread)");
        assertThat(said(Status.WARN, new Part(Kind.CPU_QUOTA, 0)).consequence())
                .contains("sees 2 CPUs");
        assertThat(said(Status.WARN, new Part(Kind.PINNING_MONITORS, 0)).fix())
                .contains("JAVA_HOME_21");
    }

    @Test
    void aJvmIsWarnedOfByItsKnownBugsFirst() {
        Said said =
                said(Status.WARN, new OfJvm(JVM, List.of(new JdkBug("JDK-1: hangs", "use 22"))));
        assertThat(said.consequence()).isEqualTo("JDK-1: hangs");
        assertThat(said.fix()).isEqualTo("use 22");
    }

    @Test
    void whatIsFineNeedsNoFix() {
        Said said = said(Status.OK, new Part(Kind.CPUS, 4));
        assertThat(said.consequence()).isEmpty();
        assertThat(said.fix()).isEmpty();
    }

    private static Said said(Status status, Topic topic) {
        return Checkup.of(new Examination(host(), List.of(new Check(status, topic))))
                .checks()
                .getFirst();
    }

    private static Host host() {
        return new Host(
                new Environment(
                        Instant.EPOCH,
                        new Environment.OperatingSystem("OS", "1"),
                        new Environment.Cpu("CPU", 2, 1.5),
                        1L << 30,
                        new Environment.Limits(100_000, 100_000),
                        JDK,
                        "epoll"),
                new Host.Cpus(Optional.of(2), 0.1),
                new Host.Threads(
                        new ThreadLimits(
                                Optional.of(4_000_000L),
                                Optional.of(4_194_304L),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(1_000_000L)),
                        500),
                new Host.Kernel(Optional.of(new Ports(32_768, 60_999)), Optional.of("tsc")),
                List.of(DISK),
                List.of(JVM),
                new Host.Generator(List.of("epoll", "nio"), Optional.of(900.0)),
                true);
    }
}
