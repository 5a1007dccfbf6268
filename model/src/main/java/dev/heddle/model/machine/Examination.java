package dev.heddle.model.machine;

import dev.heddle.model.machine.Host.Disk;
import dev.heddle.model.machine.Host.Jvm;
import java.util.List;

/// The machine that `heddle doctor` examined, and whether each of its parts is fit for measuring.
public record Examination(Host host, List<Check> checks) {
    public Examination {
        checks = List.copyOf(checks);
    }

    public record Check(Status status, Topic topic) {}

    public enum Status {
        OK,
        /// Neither good nor bad: there is no such thing here, or it could not be read.
        NA,
        WARN
    }

    /// The part of the machine that was checked.
    public sealed interface Topic {}

    /// @param needed the least that is enough; 0 if it is no number
    public record Part(Kind kind, double needed) implements Topic {}

    /// @param known bugs of its build
    public record OfJvm(Jvm jvm, List<JdkBug> known) implements Topic {
        public OfJvm {
            known = List.copyOf(known);
        }
    }

    public record OfDisk(Disk disk, long neededBytes) implements Topic {}

    public record JdkBug(String problem, String remedy) {}

    /// The parts that a machine has once.
    public enum Kind {
        CPUS,
        CPU_QUOTA,
        BACKGROUND_LOAD,
        MEMORY,
        /// A JDK whose monitors pin.
        PINNING_MONITORS,
        PLATFORM_THREADS,
        OPEN_FILES,
        EPHEMERAL_PORTS,
        TRANSPORTS,
        LOAD_GENERATOR,
        CLOCK,
        PROBE
    }
}
