package dev.heddle.lab;

import dev.heddle.analyze.Diagnosis;
import dev.heddle.lab.internal.load.GeneratorCapacity;
import dev.heddle.lab.internal.machine.JvmDefaults;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.lab.internal.machine.MachineLimits;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.InputException;
import dev.heddle.model.machine.Examination;
import dev.heddle.model.machine.Host;
import dev.heddle.model.machine.Host.Disk;
import dev.heddle.model.machine.Host.Jvm;
import dev.heddle.model.machine.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Examines the machine: `heddle doctor`. Takes a few seconds; changes nothing.
public final class Doctor {
    private Doctor() {}

    /// @param runs folder for run directories
    public static Examination examine(Installation installation, Path runs) {
        LoadGenerator generator = LoadGenerator.onBest(1);
        List<Jvm> jvms =
                Jdks.all().stream()
                        .filter(Doctor::hasVirtualThreads)
                        .flatMap(jdk -> JvmDefaults.of(jdk).stream())
                        .toList();
        // What runs now is background load; what is measured next is not.
        double loadAverage = MachineLimits.loadAverage();
        Host host =
                new Host(
                        Machine.environment(Jdks.current(), generator.transport()),
                        new Host.Cpus(MachineLimits.cores(), loadAverage),
                        MachineLimits.threads(),
                        new Host.Kernel(MachineLimits.ports(), MachineLimits.clockSource()),
                        List.of(
                                disk("runs", runs),
                                disk("databases", Path.of(System.getProperty("java.io.tmpdir")))),
                        jvms,
                        new Host.Generator(
                                LoadGenerator.transportsHere(),
                                GeneratorCapacity.perSecond(generator)),
                        installation.probe().isPresent());
        return Diagnosis.of(host);
    }

    private static boolean hasVirtualThreads(Jdk jdk) {
        return jdk.feature() >= Jdks.OLDEST;
    }

    private static Disk disk(String use, Path wanted) {
        Path path = MachineLimits.existing(wanted);
        if (!Files.isDirectory(path)) {
            throw new InputException("%s: not a folder; use another".formatted(path));
        }
        return new Disk(use, path.toString(), path.toFile().getUsableSpace());
    }
}
