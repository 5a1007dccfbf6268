package dev.heddle.model.observation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.thread.WaitKind;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the probe saw in a stretch of time. Numbers of threads and units are time-averages.
///
/// @param groups platform threads by name, those of which any had a task
/// @param looks how often the threads were looked at
/// @param census empty if nobody counted
/// @param heap what keeps it, most bytes first; empty if nobody asked
public record ProbeData(
        List<ResourceUse> resources,
        Optional<SchedulerUse> scheduler,
        List<WaitSite> waitSites,
        List<WorkerGroup> groups,
        int looks,
        Optional<Census> census,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<HeldHeap> heap) {

    public ProbeData {
        heap = List.copyOf(heap);
        resources = List.copyOf(resources);
        waitSites = List.copyOf(waitSites);
        groups = List.copyOf(groups);
    }

    /// Where nobody counted.
    public ProbeData(
            List<ResourceUse> resources,
            Optional<SchedulerUse> scheduler,
            List<WaitSite> waitSites,
            List<WorkerGroup> groups,
            int looks) {
        this(resources, scheduler, waitSites, groups, looks, Optional.empty(), List.of());
    }

    /// A part of the heap and what leads to it.
    ///
    /// @param name of the static field, of the field of the thread-local, or of the threads, with
    ///   their numbers as `#`
    /// @param threads that have the thread-local, or all of that name; empty for a static field
    /// @param path fields outside the JDK from the part to its root, the innermost ones
    /// @param type class of the objects that take most of it
    /// @param of all bytes that were reached
    /// @param whole whether all to which the root leads was reached
    public record HeldHeap(
            Root root,
            String name,
            Optional<OfThreads> threads,
            List<String> path,
            String type,
            long bytes,
            long of,
            boolean whole) {
        public HeldHeap {
            path = List.copyOf(path);
        }

        public enum Root {
            STATIC,
            THREAD_LOCAL,
            THREAD
        }

        /// Threads by their name, with their numbers as `#`.
        public record OfThreads(int count, String names) {}
    }

    /// How many threads there were, and what it cost to look at them.
    ///
    /// @param platform without carriers
    /// @param processors that the probe's thread kept busy; empty if it does not say
    /// @param busiest threads that used CPU time, most first; none in recordings from before they
    ///   were told of
    public record Census(
            double platform,
            double virtual,
            Optional<Double> processors,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<BusyThreads> busiest) {
        public Census {
            busiest = List.copyOf(busiest);
        }
    }

    /// Threads of the operating system whose names differ by their numbers only.
    ///
    /// @param name numbers as `#`; empty for the carriers of virtual threads
    /// @param processors that they kept busy
    /// @param busiest processors that the busiest of them did
    /// @param site where that was in most looks; empty if not known
    /// @param waiting share of the looks in which it seemed to wait
    public record BusyThreads(
            String name, double processors, double busiest, String site, double waiting) {}

    /// Platform threads whose names differ by their numbers only.
    ///
    /// @param name numbers as `#`
    /// @param threads how many there are while any has a task
    /// @param busy how many had one
    public record WorkerGroup(String name, double threads, double busy) {}

    /// A pool, semaphore or lock.
    ///
    /// @param capacity empty if there is no bound or none is known
    /// @param busyOver a mean for each quarter of a second
    /// @param tasksPerSecond done by it, whoever still waited for them; of a pool how often a unit
    ///   was taken; empty if it does not count
    public record ResourceUse(
            @JsonUnwrapped Id id,
            Optional<Double> capacity,
            double busy,
            double waiting,
            List<Double> busyOver,
            Optional<Double> tasksPerSecond) {

        /// @param name as it calls itself, or where it is waited for; may be empty
        /// @param identity tells instances of the type apart, within one trial
        public record Id(ResourceKind kind, String name, String type, int identity) {}

        /// A use without counters of its acquisitions.
        public ResourceUse(
                Id id,
                Optional<Double> capacity,
                double busy,
                double waiting,
                List<Double> busyOver) {
            this(id, capacity, busy, waiting, busyOver, Optional.empty());
        }

        public ResourceKind kind() {
            return id.kind();
        }

        public String name() {
            return id.name();
        }

        public String type() {
            return id.type();
        }

        /// Whether it is the same resource as another of the same trial.
        public boolean sameAs(ResourceUse other) {
            return id.identity() == other.id.identity() && type().equals(other.type());
        }

        /// Whether nothing of it is in use and nobody waits for it.
        public boolean idle() {
            return busy == 0 && waiting == 0;
        }
    }

    /// The carriers of virtual threads.
    ///
    /// @param mounted carriers that run a virtual thread
    /// @param queued virtual threads that are ready to run and have no carrier
    /// @param most carriers up to which the JDK adds some for those that block with theirs; empty
    ///   in recordings of version 0.2 and before, as is the identity
    /// @param identity by which threads are said to wait for a carrier, or to keep one while they
    ///   wait
    public record SchedulerUse(
            int parallelism,
            double mounted,
            double queued,
            Optional<Integer> most,
            Optional<Integer> identity) {
        /// A scheduler whose most carriers and identity are unknown.
        public SchedulerUse(int parallelism, double mounted, double queued) {
            this(parallelism, mounted, queued, Optional.empty(), Optional.empty());
        }
    }

    /// Threads at one place, waiting for the same kind of thing.
    ///
    /// @param site innermost frame outside the JDK
    /// @param call what it called of the JDK; empty if nothing
    /// @param group of platform threads, numbers as `#`; empty for virtual threads
    /// @param over how many in each look
    /// @param populations they consist of, the largest first
    public record WaitSite(
            WaitKind kind,
            String site,
            String call,
            String blockerClass,
            Optional<String> group,
            double threads,
            List<Occupancy> over,
            List<Population> populations) {

        public WaitSite {
            over = List.copyOf(over);
            populations = List.copyOf(populations);
        }

        /// Of threads with one stack, of which no more is known.
        public static WaitSite of(
                WaitKind kind,
                String site,
                String call,
                String blockerClass,
                Optional<String> group,
                double threads,
                List<Occupancy> over,
                List<String> stack) {
            return new WaitSite(
                    kind,
                    site,
                    call,
                    blockerClass,
                    group,
                    threads,
                    over,
                    List.of(new Population(threads, 0, Set.of(), stack)));
        }

        /// @param stack instead of populations in recordings of version 3.0 and before
        @JsonCreator
        static WaitSite read(
                @JsonProperty("kind") WaitKind kind,
                @JsonProperty("site") String site,
                @JsonProperty("call") String call,
                @JsonProperty("blockerClass") String blockerClass,
                @JsonProperty("group") Optional<String> group,
                @JsonProperty("threads") double threads,
                @JsonProperty("over") List<Occupancy> over,
                @JsonProperty("populations") @Nullable List<Population> populations,
                @JsonProperty("stack") @Nullable List<String> stack) {
            return populations == null
                    ? of(
                            kind,
                            site,
                            call,
                            blockerClass,
                            group,
                            threads,
                            over,
                            stack == null ? List.of() : stack)
                    : new WaitSite(
                            kind, site, call, blockerClass, group, threads, over, populations);
        }

        /// The stack of most of them, innermost frame first.
        public List<String> stack() {
            return populations.isEmpty() ? List.of() : populations.getFirst().stack();
        }

        /// Threads there that hold any of what has these identities.
        public double threadsThatHold(Set<Integer> identities) {
            return populations.stream()
                    .filter(population -> !Collections.disjoint(population.held(), identities))
                    .mapToDouble(Population::threads)
                    .sum();
        }

        /// Whether it is the same place as another of the same case.
        public boolean samePlace(WaitSite other) {
            return kind.like(other.kind)
                    && site.equals(other.site)
                    && call.equals(other.call)
                    && group.equals(other.group);
        }

        /// The same place of threads that are there for another reason.
        public WaitSite as(WaitKind other) {
            return new WaitSite(other, site, call, blockerClass, group, threads, over, populations);
        }

        /// The same place with other threads.
        public WaitSite with(List<Population> others) {
            return new WaitSite(kind, site, call, blockerClass, group, threads, over, others);
        }

        /// Whether virtual threads are there.
        public boolean virtual() {
            return group.isEmpty();
        }
    }

    /// @param atSeconds from the start of the stretch
    public record Occupancy(double atSeconds, double threads) {}

    /// Threads at a place that wait for one thing, hold the same and have one stack.
    ///
    /// @param awaited identity of the resource, lock or monitor; 0 if it is not known
    /// @param held identities of what others wait for
    /// @param handler method of the application that was called for the request, such as
    ///   `com.acme.Orders.find`; empty if unknown, as in results from before it was recorded
    /// @param stack innermost frame first
    public record Population(
            double threads,
            int awaited,
            Set<Integer> held,
            @JsonSetter(nulls = Nulls.AS_EMPTY) String handler,
            List<String> stack) {
        public Population {
            held = Set.copyOf(held);
            stack = List.copyOf(stack);
        }

        /// Threads whose handler is not known.
        public Population(double threads, int awaited, Set<Integer> held, List<String> stack) {
            this(threads, awaited, held, "", stack);
        }
    }
}
