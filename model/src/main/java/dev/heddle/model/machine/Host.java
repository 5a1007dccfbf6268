package dev.heddle.model.machine;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a machine gives to JVMs and to load, as `heddle doctor` reads it. Limits that do not exist
/// are empty, and so is what could not be read.
///
/// @param probe whether this installation has one
public record Host(
        Environment environment,
        @JsonUnwrapped Cpus cpus,
        @JsonUnwrapped Threads threads,
        @JsonUnwrapped Kernel kernel,
        List<Disk> disks,
        List<Jvm> jvms,
        @JsonUnwrapped Generator generator,
        boolean probe) {

    /// @param cores physical ones; empty if unknown
    /// @param loadAverage of the last minute
    public record Cpus(Optional<Integer> cores, double loadAverage) {}

    /// @param threads how many there may be
    /// @param threadsNow of all processes
    public record Threads(ThreadLimits threads, long threadsNow) {
        /// The bound on the threads of one JVM that is reached first; empty if nothing bounds them.
        public Optional<ThreadBound> lowest() {
            return threads.lowest(threadsNow);
        }
    }

    /// @param ports first and last of those that connections may go out from
    /// @param clockSource what the kernel tells the time by, such as `tsc`
    public record Kernel(Optional<Ports> ports, Optional<String> clockSource) {}

    /// @param transports of the load generator that this machine has
    /// @param generatorPerSecond answers per second that the load generator got from a service that
    ///   does nothing; empty if that was not tried
    public record Generator(List<String> transports, Optional<Double> generatorPerSecond) {}

    /// How many threads there may be.
    ///
    /// @param threadsMax `kernel.threads-max`, of the machine
    /// @param pidMax `kernel.pid_max`, of the machine
    /// @param ofUser `ulimit -u`; the administrator's threads are not counted
    /// @param ofControlGroup `pids.max`
    /// @param mappings `vm.max_map_count`, of a process: a Java thread needs two
    public record ThreadLimits(
            Optional<Long> threadsMax,
            Optional<Long> pidMax,
            Optional<Long> ofUser,
            Optional<Long> ofControlGroup,
            Optional<Long> mappings) {
        /// Mappings of a JVM that are no threads' stacks, about.
        private static final long OTHER_MAPPINGS = 1_500;

        private Optional<ThreadBound> lowest(long threadsNow) {
            return Stream.of(
                            threadsMax.map(
                                    max -> new ThreadBound("kernel.threads-max", max - threadsNow)),
                            pidMax.map(max -> new ThreadBound("kernel.pid_max", max - threadsNow)),
                            ofUser.map(max -> new ThreadBound("ulimit -u", max)),
                            ofControlGroup.map(max -> new ThreadBound("pids.max", max)),
                            mappings.map(
                                    max ->
                                            new ThreadBound(
                                                    "vm.max_map_count (2 per thread)",
                                                    Math.max(0, max - OTHER_MAPPINGS) / 2)))
                    .flatMap(Optional::stream)
                    .min(Comparator.comparingLong(ThreadBound::threads));
        }
    }

    /// A bound on the number of platform threads.
    ///
    /// @param what sets it
    public record ThreadBound(String what, long threads) {
        /// Its name alone, such as `vm.max_map_count`.
        public String setting() {
            return what.split(" \\(")[0];
        }
    }

    public record Ports(int first, int last) {
        /// How many there are.
        public int count() {
            return last - first + 1;
        }
    }

    /// @param use what it is for
    public record Disk(String use, String path, long freeBytes) {}

    /// What a JVM makes of the machine where no option says otherwise.
    ///
    /// @param processors as `Runtime.availableProcessors` says; also the parallelism of the
    ///   scheduler of virtual threads
    /// @param collector such as `G1`
    public record Jvm(
            Jdk jdk, int processors, String collector, long maxHeapBytes, long stackBytes) {
        private static final int CARRIERS = 256;

        /// Carriers that there may be at most (`jdk.virtualThreadScheduler.maxPoolSize`).
        public int maxCarriers() {
            return Math.max(processors, CARRIERS);
        }
    }
}
