package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.machine.Examination.JdkBug;
import dev.heddle.model.machine.Examination.OfDisk;
import dev.heddle.model.machine.Examination.OfJvm;
import dev.heddle.model.machine.Examination.Part;
import dev.heddle.model.machine.Examination.Topic;
import dev.heddle.model.machine.Host;
import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.model.machine.Host.ThreadBound;
import dev.heddle.model.machine.Jdk;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The sentences about a part of a machine.
///
/// @param consequence for measurements, where the part is not fit
/// @param fix likewise
public record CheckText(String name, String found, String consequence, String fix) {
    public static CheckText of(Topic topic, Host host) {
        return switch (topic) {
            case OfJvm checked -> jvm(checked);
            case OfDisk checked ->
                    new CheckText(
                            "disk, " + checked.disk().use(),
                            "%s free in %s"
                                    .formatted(
                                            Figures.bytes(checked.disk().freeBytes()),
                                            checked.disk().path()),
                            "recordings and databases may not fit",
                            "free %s".formatted(Figures.bytes(checked.neededBytes())));
            case Part part -> part(part, host);
        };
    }

    private static CheckText part(Part part, Host host) {
        return switch (part.kind()) {
            case CPUS ->
                    new CheckText(
                            "CPUs",
                            processors(host),
                            "shared by service, load generator and simulated services: compare only"
                                    + " within a run",
                            "use %.0f or more, or --repeat 3 for confidence intervals"
                                    .formatted(part.needed()));
            case CPU_QUOTA -> quota(host.environment().cpu().quota());
            case BACKGROUND_LOAD ->
                    new CheckText(
                            "background load",
                            "load average %.1f in the last minute"
                                    .formatted(host.cpus().loadAverage()),
                            "other processes compete with the measured service for CPU",
                            "stop them, or wait");
            case MEMORY ->
                    new CheckText(
                            "memory",
                            Figures.bytes(host.environment().memoryBytes()),
                            "may be too little for a database, a service and the load generator",
                            "use a machine or container with %s"
                                    .formatted(Figures.bytes((long) part.needed())));
            case PINNING_MONITORS ->
                    new CheckText(
                            "pinning monitors",
                            pinningJdk(host),
                            "variants that demonstrate pinning by monitors are skipped",
                            "install JDK 21, or set JAVA_HOME_21");
            case PLATFORM_THREADS -> threads(host.threads().lowest());
            case OPEN_FILES ->
                    new CheckText(
                            "open files",
                            Figures.count(host.environment().limits().descriptors()),
                            "limits the number of connections; the JVM needs some, too",
                            "ulimit -n %.0f".formatted(2 * part.needed()));
            case EPHEMERAL_PORTS ->
                    new CheckText(
                            "ephemeral ports",
                            host.kernel()
                                    .ports()
                                    .map(CheckText::range)
                                    .orElse("range is unreadable"),
                            "limits the concurrent connections to one address",
                            "sysctl net.ipv4.ip_local_port_range='10000 60999'");
            case TRANSPORTS ->
                    new CheckText(
                            "transports",
                            String.join(", ", host.generator().transports()),
                            "the load generator needs more CPU per request",
                            "run on Linux on x86-64 or AArch64");
            case LOAD_GENERATOR ->
                    new CheckText(
                            "load generator",
                            host.generator()
                                    .generatorPerSecond()
                                    .map(CheckText::generator)
                                    .orElse("not measured"),
                            "may be the bottleneck for a fast service; a report says so where it was",
                            "use more CPUs, or stop other processes");
            case CLOCK ->
                    new CheckText(
                            "clock",
                            host.kernel().clockSource().orElse("source is unreadable"),
                            "each timestamp is a system call",
                            "boot with a stable time stamp counter");
            case PROBE ->
                    new CheckText(
                            "probe",
                            host.probe() ? "installed" : "missing",
                            "pools, locks and wait sites are not observed",
                            "build or install Heddle again");
        };
    }

    private static String processors(Host host) {
        int processors = host.environment().cpu().processors();
        return processors
                + host.cpus()
                        .cores()
                        .map(
                                count ->
                                        count < processors
                                                ? " on %d cores (SMT)".formatted(count)
                                                : ", one per core")
                        .orElse("");
    }

    private static CheckText quota(double quota) {
        return new CheckText(
                "CPU quota",
                quota == 0 ? "none" : Figures.number(quota) + " CPUs",
                "a JVM sees %.0f CPUs, and is throttled when it has used up the quota"
                        .formatted(Math.ceil(quota)),
                "set the quota to a whole number of CPUs");
    }

    private static String pinningJdk(Host host) {
        return host.jvms().stream()
                .map(Jvm::jdk)
                .filter(jdk -> jdk.feature() < Jdk.MONITORS_UNMOUNT)
                .findFirst()
                .map(jdk -> "on " + jdk.label())
                .orElse("no JDK before %d found".formatted(Jdk.MONITORS_UNMOUNT));
    }

    private static CheckText threads(Optional<ThreadBound> lowest) {
        return new CheckText(
                "platform threads",
                lowest.map(
                                bound ->
                                        "about %s per JVM, limited by %s"
                                                .formatted(
                                                        Figures.count(bound.threads()),
                                                        bound.what()))
                        .orElse("limits are unreadable"),
                "limits a service that has a thread per request",
                lowest.map(bound -> "raise " + bound.setting()).orElse(""));
    }

    private static String range(Host.Ports ports) {
        return "%s (%d to %d)".formatted(Figures.count(ports.count()), ports.first(), ports.last());
    }

    private static String generator(double perSecond) {
        return "%s on one event loop, against a no-op service on the same machine"
                .formatted(Figures.rate(perSecond));
    }

    private static CheckText jvm(OfJvm checked) {
        Jvm jvm = checked.jvm();
        List<JdkBug> known = checked.known();
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
        return new CheckText(
                jvm.jdk().label(),
                found,
                known.isEmpty()
                        ? "the JVM chose the serial collector: its pauses stop all threads, and grow"
                                + " with the heap"
                        : known.stream().map(JdkBug::problem).collect(Collectors.joining("; ")),
                known.isEmpty()
                        ? "-XX:+UseG1GC, or 2 processors and 2 GB of memory"
                        : known.stream()
                                .map(JdkBug::remedy)
                                .distinct()
                                .collect(Collectors.joining("; ")));
    }
}
