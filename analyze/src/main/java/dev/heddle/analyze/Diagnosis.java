package dev.heddle.analyze;

import dev.heddle.analyze.internal.Remedies;
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

/// What a machine is good for: each of its limits with what follows from it. Pure.
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

    private void notHere(String name, String found) {
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
                                                ? ", two or more on each of %d cores (SMT)"
                                                        .formatted(count)
                                                : ", each a core of its own")
                        .orElse("");
        judge(
                host.environment().usableProcessors() >= OWN_PROCESSORS,
                "processors",
                processors + cores,
                "subject, load generator and third parties share them: only ratios of one run"
                        + " count",
                "run on %.0f or more, or give intervals by --repeat 3".formatted(OWN_PROCESSORS));
    }

    private void quota() {
        double quota = host.environment().cpu().quota();
        if (quota == 0) {
            notHere("CPU quota", "none");
            return;
        }
        judge(
                quota == Math.rint(quota),
                "CPU quota",
                Figures.number(quota) + " processors",
                "a JVM takes it for %.0f, and is stopped when it has used up its share"
                        .formatted(Math.ceil(quota)),
                "give the control group a whole number");
    }

    private void load() {
        judge(
                host.loadAverage() <= 0.5 * host.environment().usableProcessors(),
                "other load",
                "%.1f threads ran or wanted to, in the last minute".formatted(host.loadAverage()),
                "what else runs takes CPU from what is measured",
                "wait until it is done, or stop it");
    }

    private void memory() {
        long bytes = host.environment().memoryBytes();
        judge(
                bytes >= MEMORY_BYTES,
                "memory",
                Figures.bytes(bytes),
                "a database, a subject and the generator may not fit",
                "give the machine or the container %s".formatted(Figures.bytes(MEMORY_BYTES)));
    }

    private void jvm(Jvm jvm) {
        String found =
                "%s: %d processors, %s, heap up to %s, %d carriers (at most %d), stacks of %s"
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
                "it takes the machine for a small one: each collection stops all threads, for as"
                        + " long as the heap is large",
                "-XX:+UseG1GC, or 2 processors and 2 GB of memory");
    }

    private void monitorsThatPin() {
        judge(
                host.jvms().stream().anyMatch(jvm -> jvm.jdk().feature() < Jdk.MONITORS_UNMOUNT),
                "monitors that pin",
                host.jvms().stream()
                        .map(jvm -> jvm.jdk())
                        .filter(jdk -> jdk.feature() < Jdk.MONITORS_UNMOUNT)
                        .findFirst()
                        .map(jdk -> "on " + jdk.label())
                        .orElse("no JDK before %d is here".formatted(Jdk.MONITORS_UNMOUNT)),
                "variants that show them are skipped",
                "install JDK 21, or name its home in JAVA_HOME_21");
    }

    private void threads() {
        Optional<ThreadBound> lowest = host.threads().lowest(host.threadsNow());
        if (lowest.isEmpty()) {
            notHere("platform threads", "their limits cannot be read");
            return;
        }
        judge(
                lowest.get().threads() >= THREADS,
                "platform threads",
                "about %s fit into a JVM, by %s"
                        .formatted(Figures.count(lowest.get().threads()), lowest.get().what()),
                "a service with a thread per request ends there",
                "raise " + lowest.get().what().split(",")[0]);
    }

    private void descriptors() {
        long most = host.environment().limits().descriptors();
        judge(
                most >= DESCRIPTORS,
                "open files",
                Figures.count(most),
                "so many connections fit, less what the JVM needs",
                "ulimit -n %d".formatted(2 * DESCRIPTORS));
    }

    private void ports() {
        if (host.ports().isEmpty()) {
            notHere("ports", "the range cannot be read");
            return;
        }
        Host.Ports range = host.ports().get();
        judge(
                range.count() >= PORTS,
                "ports",
                "%s, from %d to %d"
                        .formatted(Figures.count(range.count()), range.first(), range.last()),
                "no more connections go to one address at one time",
                "sysctl net.ipv4.ip_local_port_range='10000 60999'");
    }

    private void transports() {
        judge(
                host.transports().contains("epoll"),
                "transports",
                String.join(", ", host.transports()),
                "the load generator needs more CPU for a request",
                "run on Linux on x86-64 or AArch64");
    }

    private void generator() {
        if (host.generatorPerSecond().isEmpty()) {
            notHere("load generator", "not tried");
            return;
        }
        double perSecond = host.generatorPerSecond().get();
        judge(
                perSecond >= GENERATOR_PER_SECOND,
                "load generator",
                "%s on one event loop, from a service beside it that does nothing"
                        .formatted(Figures.rate(perSecond)),
                "a fast service may be limited by it; a trial where it is says so",
                "more processors, or less that runs beside it");
    }

    private void clock() {
        if (host.clockSource().isEmpty()) {
            notHere("clock", "its source cannot be read");
            return;
        }
        String source = host.clockSource().get();
        judge(
                FAST_CLOCKS.contains(source),
                "clock",
                source,
                "each time stamp is a call of the kernel",
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
                host.probe() ? "is here" : "is missing",
                "no pools, locks or wait sites are seen",
                "build or copy Heddle again");
    }
}
