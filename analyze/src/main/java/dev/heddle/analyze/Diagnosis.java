package dev.heddle.analyze;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.model.Checkup;
import dev.heddle.model.Checkup.Check;
import dev.heddle.model.Checkup.Status;
import dev.heddle.model.Figures;
import dev.heddle.model.Host;
import dev.heddle.model.Host.Disk;
import dev.heddle.model.Host.Jvm;
import dev.heddle.model.Host.ThreadBound;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a machine is good for: each of its limits with its consequence and a fix. Pure.
public final class Diagnosis {
    private static final double OWN_PROCESSORS = 4;
    private static final long MEMORY_BYTES = 4L << 30;
    private static final long DISK_BYTES = 2L << 30;
    private static final long THREADS = 10_000;
    private static final long DESCRIPTORS = 10_000;
    private static final int PORTS = 20_000;
    private static final double GENERATOR_PER_SECOND = 10_000;

    /// Sources that are read without a call of the kernel.
    private static final List<String> FAST_CLOCKS =
            List.of("tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page");

    private final Host host;
    private final List<Check> checks = new ArrayList<>();

    private Diagnosis(Host host) {
        this.host = host;
    }

    public static Checkup of(Host host) {
        Diagnosis diagnosis = new Diagnosis(host);
        diagnosis.processors();
        diagnosis.quota();
        diagnosis.load();
        diagnosis.memory();
        host.jvms().forEach(diagnosis::jvm);
        diagnosis.monitorsThatPin();
        diagnosis.threads();
        diagnosis.descriptors();
        diagnosis.ports();
        diagnosis.transports();
        diagnosis.generator();
        diagnosis.clock();
        host.disks().forEach(diagnosis::disk);
        diagnosis.probe();
        return new Checkup(Json.SCHEMA_VERSION, host, diagnosis.checks);
    }

    private void ok(String name, String found) {
        checks.add(new Check(Status.OK, name, found, "", ""));
    }

    private void notApplicable(String name, String found) {
        checks.add(new Check(Status.NA, name, found, "", ""));
    }

    private void judge(boolean good, String name, String found, String consequence, String fix) {
        if (good) {
            ok(name, found);
        } else {
            checks.add(new Check(Status.WARN, name, found, consequence, fix));
        }
    }

    private void processors() {
        int processors = host.environment().cpu().processors();
        String cores =
                host.cores()
                        .map(
                                count ->
                                        count < processors
                                                ? " on %d cores (SMT)".formatted(count)
                                                : ", one per core")
                        .orElse("");
        judge(
                host.environment().usableProcessors() >= OWN_PROCESSORS,
                "CPUs",
                processors + cores,
                "shared by service, load generator and simulated services: compare only within a run",
                "use %.0f or more, or --repeat 3 for confidence intervals"
                        .formatted(OWN_PROCESSORS));
    }

    private void quota() {
        double quota = host.environment().cpu().quota();
        if (quota == 0) {
            notApplicable("CPU quota", "none");
            return;
        }
        judge(
                quota == Math.rint(quota),
                "CPU quota",
                Figures.number(quota) + " CPUs",
                "a JVM sees %.0f CPUs, and is throttled when it has used up the quota"
                        .formatted(Math.ceil(quota)),
                "set the quota to a whole number of CPUs");
    }

    private void load() {
        judge(
                host.loadAverage() <= 0.5 * host.environment().usableProcessors(),
                "background load",
                "load average %.1f in the last minute".formatted(host.loadAverage()),
                "other processes compete with the measured service for CPU",
                "stop them, or wait");
    }

    private void memory() {
        long bytes = host.environment().memoryBytes();
        judge(
                bytes >= MEMORY_BYTES,
                "memory",
                Figures.bytes(bytes),
                "may be too little for a database, a service and the load generator",
                "use a machine or container with %s".formatted(Figures.bytes(MEMORY_BYTES)));
    }

    private void jvm(Jvm jvm) {
        String found =
                "%s: %d CPUs, %s, max heap %s, %d carriers (max %d), thread stacks of %s"
                        .formatted(
                                jvm.jdk().home(),
                                jvm.processors(),
                                jvm.collector(),
                                Figures.bytes(jvm.maxHeapBytes()),
                                jvm.processors(),
                                jvm.maxCarriers(),
                                Figures.bytes(jvm.stackBytes()));
        String name = jvm.jdk().label();
        List<Remedies.OfJdk> bad = Remedies.all().of(jvm.jdk());
        if (!bad.isEmpty()) {
            judge(
                    false,
                    name,
                    found,
                    bad.stream().map(Remedies.OfJdk::problem).collect(Collectors.joining("; ")),
                    bad.stream()
                            .map(Remedies.OfJdk::remedy)
                            .distinct()
                            .collect(Collectors.joining("; ")));
            return;
        }
        judge(
                !jvm.collector().equals("Serial"),
                name,
                found,
                "the JVM chose the serial collector: its pauses stop all threads, and grow with the"
                        + " heap",
                "-XX:+UseG1GC, or 2 processors and 2 GB of memory");
    }

    private void monitorsThatPin() {
        judge(
                host.jvms().stream().anyMatch(jvm -> jvm.jdk().feature() < Jdk.MONITORS_UNMOUNT),
                "pinning monitors",
                host.jvms().stream()
                        .map(jvm -> jvm.jdk())
                        .filter(jdk -> jdk.feature() < Jdk.MONITORS_UNMOUNT)
                        .findFirst()
                        .map(jdk -> "on " + jdk.label())
                        .orElse("no JDK before %d found".formatted(Jdk.MONITORS_UNMOUNT)),
                "variants that demonstrate pinning by monitors are skipped",
                "install JDK 21, or set JAVA_HOME_21");
    }

    private void threads() {
        Optional<ThreadBound> lowest = host.threads().lowest(host.threadsNow());
        if (lowest.isEmpty()) {
            notApplicable("platform threads", "limits are unreadable");
            return;
        }
        judge(
                lowest.get().threads() >= THREADS,
                "platform threads",
                "about %s per JVM, limited by %s"
                        .formatted(Figures.count(lowest.get().threads()), lowest.get().what()),
                "limits a service that has a thread per request",
                "raise " + lowest.get().setting());
    }

    private void descriptors() {
        long most = host.environment().limits().descriptors();
        judge(
                most >= DESCRIPTORS,
                "open files",
                Figures.count(most),
                "limits the number of connections; the JVM needs some, too",
                "ulimit -n %d".formatted(2 * DESCRIPTORS));
    }

    private void ports() {
        if (host.ports().isEmpty()) {
            notApplicable("ephemeral ports", "range is unreadable");
            return;
        }
        Host.Ports range = host.ports().get();
        judge(
                range.count() >= PORTS,
                "ephemeral ports",
                "%s (%d to %d)"
                        .formatted(Figures.count(range.count()), range.first(), range.last()),
                "limits the concurrent connections to one address",
                "sysctl net.ipv4.ip_local_port_range='10000 60999'");
    }

    private void transports() {
        judge(
                host.transports().contains("epoll"),
                "transports",
                String.join(", ", host.transports()),
                "the load generator needs more CPU per request",
                "run on Linux on x86-64 or AArch64");
    }

    private void generator() {
        if (host.generatorPerSecond().isEmpty()) {
            notApplicable("load generator", "not measured");
            return;
        }
        double perSecond = host.generatorPerSecond().get();
        judge(
                perSecond >= GENERATOR_PER_SECOND,
                "load generator",
                "%s on one event loop, against a no-op service on the same machine"
                        .formatted(Figures.rate(perSecond)),
                "may be the bottleneck for a fast service; a report says so where it was",
                "use more CPUs, or stop other processes");
    }

    private void clock() {
        if (host.clockSource().isEmpty()) {
            notApplicable("clock", "source is unreadable");
            return;
        }
        String source = host.clockSource().get();
        judge(
                FAST_CLOCKS.contains(source),
                "clock",
                source,
                "each timestamp is a system call",
                "boot with a stable time stamp counter");
    }

    private void disk(Disk disk) {
        judge(
                disk.freeBytes() >= DISK_BYTES,
                "disk, " + disk.use(),
                "%s free in %s".formatted(Figures.bytes(disk.freeBytes()), disk.path()),
                "recordings and databases may not fit",
                "free %s".formatted(Figures.bytes(DISK_BYTES)));
    }

    private void probe() {
        judge(
                host.probe(),
                "probe",
                host.probe() ? "installed" : "missing",
                "pools, locks and wait sites are not observed",
                "build or install Heddle again");
    }
}
