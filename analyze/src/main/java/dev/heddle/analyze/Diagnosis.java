package dev.heddle.analyze;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Examination;
import dev.heddle.model.machine.Examination.Check;
import dev.heddle.model.machine.Examination.JdkBug;
import dev.heddle.model.machine.Examination.Kind;
import dev.heddle.model.machine.Examination.OfDisk;
import dev.heddle.model.machine.Examination.OfJvm;
import dev.heddle.model.machine.Examination.Part;
import dev.heddle.model.machine.Examination.Status;
import dev.heddle.model.machine.Host;
import dev.heddle.model.machine.Host.Disk;
import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.model.machine.Host.Ports;
import dev.heddle.model.machine.Host.ThreadBound;
import dev.heddle.model.machine.Jdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether the parts of a machine are fit for measuring. Pure.
public final class Diagnosis {
    private static final double OWN_PROCESSORS = 4;
    private static final long MEMORY_BYTES = 4L << 30;
    private static final long DISK_BYTES = 2L << 30;
    private static final long THREADS = 10_000;
    private static final long DESCRIPTORS = 10_000;
    private static final int PORTS = 20_000;
    private static final double GENERATOR_PER_SECOND = 10_000;

    /// Share of the processors from which on background load distorts a measurement.
    private static final double BACKGROUND = 0.5;

    /// Sources that are read without a call of the kernel.
    private static final List<String> FAST_CLOCKS =
            List.of("tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page");

    private final List<Check> checks = new ArrayList<>();

    private Diagnosis() {}

    public static Examination of(Host host) {
        Diagnosis diagnosis = new Diagnosis();
        diagnosis.machine(host);
        host.jvms().forEach(diagnosis::jvm);
        diagnosis.judge(
                host.jvms().stream().anyMatch(jvm -> jvm.jdk().feature() < Jdk.MONITORS_UNMOUNT),
                Kind.PINNING_MONITORS);
        diagnosis.limits(host);
        host.disks().forEach(diagnosis::disk);
        diagnosis.judge(host.probe(), Kind.PROBE);
        return new Examination(host, diagnosis.checks);
    }

    private void machine(Host host) {
        Environment environment = host.environment();
        double quota = environment.cpu().quota();
        atLeast(OWN_PROCESSORS, Optional.of(environment.usableProcessors()), Kind.CPUS);
        judgeIfAny(
                Optional.of(quota).filter(cpus -> cpus > 0).map(cpus -> cpus == Math.rint(cpus)),
                Kind.CPU_QUOTA);
        judge(
                host.cpus().loadAverage() <= BACKGROUND * environment.usableProcessors(),
                Kind.BACKGROUND_LOAD);
        atLeast(MEMORY_BYTES, Optional.of((double) environment.memoryBytes()), Kind.MEMORY);
    }

    private void limits(Host host) {
        long descriptors = host.environment().limits().descriptors();
        atLeast(THREADS, host.threads().lowest().map(ThreadBound::threads), Kind.PLATFORM_THREADS);
        atLeast(DESCRIPTORS, Optional.of(descriptors), Kind.OPEN_FILES);
        atLeast(PORTS, host.kernel().ports().map(Ports::count), Kind.EPHEMERAL_PORTS);
        judge(host.generator().transports().contains("epoll"), Kind.TRANSPORTS);
        atLeast(GENERATOR_PER_SECOND, host.generator().generatorPerSecond(), Kind.LOAD_GENERATOR);
        judgeIfAny(host.kernel().clockSource().map(FAST_CLOCKS::contains), Kind.CLOCK);
    }

    private void jvm(Jvm jvm) {
        List<JdkBug> known =
                Remedies.all().of(jvm.jdk()).stream()
                        .map(bug -> new JdkBug(bug.problem(), bug.remedy()))
                        .toList();
        boolean good = known.isEmpty() && !jvm.collector().equals("Serial");
        checks.add(new Check(status(good), new OfJvm(jvm, known)));
    }

    private void disk(Disk disk) {
        boolean good = disk.freeBytes() >= DISK_BYTES;
        checks.add(new Check(status(good), new OfDisk(disk, DISK_BYTES)));
    }

    private void judge(boolean good, Kind kind) {
        judgeIfAny(Optional.of(good), kind);
    }

    private void judgeIfAny(Optional<Boolean> good, Kind kind) {
        checks.add(new Check(good.map(Diagnosis::status).orElse(Status.NA), new Part(kind, 0)));
    }

    private void atLeast(double needed, Optional<? extends Number> found, Kind kind) {
        Status status = found.map(value -> status(value.doubleValue() >= needed)).orElse(Status.NA);
        checks.add(new Check(status, new Part(kind, needed)));
    }

    private static Status status(boolean good) {
        return good ? Status.OK : Status.WARN;
    }
}
