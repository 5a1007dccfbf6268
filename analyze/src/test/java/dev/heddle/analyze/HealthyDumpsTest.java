package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.lang.Thread.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Threads that take and give back locks all the time, in one order, with and without a deadline.
/// Dumps of them tell of each thread at another moment, as those of a JVM do that goes on.
class HealthyDumpsTest {
    private static final long SEED = 4_711;
    private static final int PROGRAMS = 1_000;
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync@";

    @Test
    void aThousandHealthyDumpsRaiseNoAlarm() {
        Random random = new Random(SEED);
        int rings = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            Program program = new Program(random);
            List<ThreadDump> looks = new ArrayList<>();
            for (int look = 0; look < 2 + i % 2; look++) {
                program.goOn(50);
                looks.add(program.dump());
            }
            rings += ThreadAnalysis.of("test", List.of(looks.getLast())).hangs().isEmpty() ? 0 : 1;
            assertThat(ThreadAnalysis.of("test", looks).hangs())
                    .as("program %d of seed %d", i, SEED)
                    .isEmpty();
        }
        assertThat(rings).as("looks that show a cycle where there is no deadlock").isPositive();
    }

    /// A few threads and locks. A step of a thread takes its next lock, waits for it, or gives all
    /// back.
    private static final class Program {
        private final Random random;
        private final int[] owners;
        private final List<Worker> workers = new ArrayList<>();

        Program(Random random) {
            this.random = random;
            owners = new int[2 + random.nextInt(2)];
            Arrays.fill(owners, -1);
            int threads = 3 + random.nextInt(4);
            for (int id = 0; id < threads; id++) {
                workers.add(new Worker(id, random.nextInt(8) == 0));
            }
        }

        void goOn(int steps) {
            for (int i = 0; i < steps; i++) {
                step(workers.get(random.nextInt(workers.size())));
            }
        }

        private void step(Worker worker) {
            if (worker.wanted >= owners.length) {
                release(worker);
                worker.wanted = random.nextInt(owners.length);
            } else if (owners[worker.wanted] < 0) {
                owners[worker.wanted] = worker.id;
                worker.waiting = false;
                worker.wanted++;
            } else if (!worker.waiting) {
                worker.waiting = true;
                worker.waits++;
            } else if (worker.tries) {
                release(worker);
            }
        }

        private void release(Worker worker) {
            worker.waiting = false;
            for (int lock = 0; lock < owners.length; lock++) {
                owners[lock] = owners[lock] == worker.id ? -1 : owners[lock];
            }
        }

        /// The others go on while one is told.
        ThreadDump dump() {
            List<Dumped> threads = new ArrayList<>();
            for (Worker worker : workers) {
                threads.add(worker.dumped(owners));
                goOn(random.nextInt(8));
            }
            return new ThreadDump(
                    Optional.empty(), "25.0.4", Optional.of(8), false, threads, Set.of());
        }
    }

    private static final class Worker {
        private final int id;
        private final boolean tries;
        private int wanted;
        private boolean waiting;
        private int waits;

        Worker(int id, boolean tries) {
            this.id = id;
            this.tries = tries;
        }

        Dumped dumped(int[] owners) {
            Optional<Long> owner =
                    waiting && owners[wanted] >= 0
                            ? Optional.of((long) owners[wanted])
                            : Optional.empty();
            // Who gives a lock back makes the first of those that wait for it runnable.
            State state =
                    owner.isEmpty() ? State.RUNNABLE : tries ? State.TIMED_WAITING : State.WAITING;
            return new Dumped(
                    new ThreadName(id, "worker-" + id, true),
                    Optional.of(waiting ? state : State.RUNNABLE),
                    Optional.empty(),
                    List.of("com.acme.Work.lock:" + wanted),
                    waiting
                            ? Optional.of(
                                    new Waits(How.PARK, LOCK + wanted, owner, Optional.empty()))
                            : Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    waiting ? Optional.of(Integer.toString(waits)) : Optional.empty());
        }
    }
}
