package dev.heddle.subjects.jdbc;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// A hundred tasks at a time, each of which borrows a connection, runs one query and reads all of
/// its answer: queries per second by thread model and size of the pool.
///
/// Which database, driver and queries it is about comes from the environment, see [Target].
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
public class Queries {
    /// Tasks of one invocation.
    static final int BATCH = 100;

    @Param("own")
    public String query = "";

    @Param({"cached", "fixed", "virtual"})
    public String model = "";

    @Param("4")
    public int pool;

    private final Timings timings = new Timings();
    private Runner runner = Runner.NONE;

    @Setup(Level.Trial)
    public void connect() throws Exception {
        Target target = Target.fromEnvironment();
        runner =
                model.equals("r2dbc")
                        ? new ReactiveRunner(target, target.sql(query), pool, timings)
                        : new BlockingRunner(target, target.sql(query), model, pool, timings);
    }

    @TearDown(Level.Trial)
    public void disconnect() {
        runner.close();
    }

    @Setup(Level.Iteration)
    public void begin() {
        timings.reset();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long hundredQueries(Figures figures) throws Exception {
        figures.timings = timings;
        return runner.run(BATCH);
    }

    /// What is told of each iteration beside its throughput.
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Figures {
        private Timings timings = new Timings();

        /// 99th percentile of the wait for a connection.
        public double borrowP99Micros() {
            return timings.borrowP99Micros();
        }

        /// 99th percentile from the borrowing of a connection to the end of the answer.
        public double queryP99Micros() {
            return timings.queryP99Micros();
        }

        /// Mean of the same.
        public double queryMeanMicros() {
            return timings.queryMeanMicros();
        }

        public double contextSwitchesPerQuery() {
            return timings.contextSwitchesPerQuery();
        }

        /// CPU time of this JVM ÷ wall time.
        public double processorsBusy() {
            return timings.processorsBusy();
        }
    }
}
