package dev.heddle.observe.internal.process;

import dev.heddle.model.observation.Observation.GroupSample;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ThreadWaits;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Takes whole samples; what is dear to read (it grows with the number of threads or descriptors)
/// is read at every fourth sample and kept for those between. Used by one thread.
public final class ProcessReader {
    private static final int SAMPLES_PER_DEAR_READ = 4;

    private static final Optional<SocketTable> SOCKETS = SocketTable.open();

    /// Threads of which the waits are read at every sample: that takes 10 µs each.
    private static final int FEW_THREADS = 300;

    /// Descriptors with which the connections are counted at every sample: that takes 2 ms.
    private static final int FEW_DESCRIPTORS = 500;

    private final ProcessFiles files;
    private final AcceptQueues queues;
    private final Peers peers;
    private final ProcessorSet machine = ProcessorSet.own();
    private final Supplier<Optional<GroupSample>> group;
    private Peers.Census connections = Peers.Census.NOTHING;
    private int taken;
    private ProcessFiles.Tasks tasks = new ProcessFiles.Tasks(0, List.of(), List.of(), List.of());
    private Optional<ThreadWaits> waits = Optional.empty();
    private int descriptors;
    private Optional<Long> mostDescriptors = Optional.empty();

    /// @param group reads the counters of its control group
    public ProcessReader(long pid, Supplier<Optional<GroupSample>> group) {
        this.group = group;
        this.files = new ProcessFiles(pid);
        Listeners listeners = new Listeners(pid, SOCKETS);
        this.queues = new AcceptQueues(pid, listeners);
        this.peers = new Peers(pid, SOCKETS, listeners);
    }

    /// @throws IOException if the process has ended
    public ProcessSample sample() throws IOException {
        boolean dear = taken++ % SAMPLES_PER_DEAR_READ == 0;
        if (dear) {
            tasks = files.tasks();
            descriptors = files.descriptors();
            mostDescriptors = files.mostDescriptors();
            peers.refresh(descriptors);
        }
        connections =
                dear || descriptors <= FEW_DESCRIPTORS
                        ? peers.count()
                        : connections.withNothingSent();
        if (dear || tasks.all().size() <= FEW_THREADS) {
            waits = files.waits(tasks.all());
        }
        ProcessStatus status = files.status();
        MachineTimes times = files.machineTimes(machine);
        return new ProcessSample(
                0,
                new OsThreads(
                        status.threads(),
                        tasks.contextSwitches(),
                        files.cpuMicros(tasks.collector()),
                        files.cpuMicros(tasks.compiler()),
                        waits),
                status.rssBytes(),
                files.cpuMicros(),
                times.used(),
                Optional.of(times.stolen()),
                descriptors,
                group.get());
    }

    /// Figures that are cheap to read.
    ///
    /// @throws IOException if the process has ended
    public ProcessStatus status() throws IOException {
        return files.status();
    }

    /// Files that the process may have open, at the latest sample: a JVM raises its own limit.
    public Optional<Long> mostDescriptors() {
        return mostDescriptors;
    }

    /// Connections in the longest of its queues, that wait to be accepted.
    public int notAccepted() {
        return queues.longest();
    }

    /// Those at the latest sample.
    public Peers.Census connections() {
        return connections;
    }

    /// Attempts to connect that found a queue full, of all processes in its network namespace;
    /// empty if unknown.
    public Optional<Long> acceptOverflows() {
        return queues.overflows();
    }

    /// @throws IOException if the process has ended
    public long cpuMicros() throws IOException {
        return files.cpuMicros();
    }
}
