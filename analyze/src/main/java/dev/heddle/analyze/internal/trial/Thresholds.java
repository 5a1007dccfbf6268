package dev.heddle.analyze.internal.trial;

/// Where the analysis draws its lines, and why there.
public final class Thresholds {
    private Thresholds() {}

    // Statistics

    /// Fewer blocks give no interval: of two, Student's t is 13 standard errors wide.
    public static final int FEWEST_BLOCKS = 3;

    /// Ratios within this factor of 1 are equivalent: what no team would act on.
    public static final double EQUIVALENT = 1.05;

    // Is an observation sound?

    /// Little's law: what sampled and computed requests in flight may differ by, as a share and as
    /// a number; a mean of few requests is coarse.
    public static final double LITTLE_SHARE = 0.05;

    public static final double LITTLE_REQUESTS = 1;

    /// A demand that differs by more between the beginning and the end of a trial has changed.
    /// Forks of one variant differ by 5 %.
    public static final double DEMAND_CHANGED = 0.15;

    /// Less than this much of a service time, or of CPU time, is the machine's noise.
    public static final double SERVICE_NOISE_SECONDS = 1e-3;

    public static final double CPU_NOISE_SECONDS = 5e-5;

    /// With this share of the processors in use by others there is no saying how many of them the
    /// subject would get.
    public static final double OTHERS_TOO_MUCH = 0.5;

    /// A machine with so much of its processors in use, by whomever, has none left.
    public static final double ALL_PROCESSORS = 0.95;

    /// A thread model is seen where it holds this share of the requests in flight.
    public static final double MODEL_HOLDS = 0.5;

    /// Where threads hold less than this share of the requests in flight, none holds any.
    public static final double MODEL_HOLDS_NONE = 0.2;

    /// Of the processors others used at rest: less is what any machine does.
    public static final double OTHERS_AT_REST = 0.1;

    // Was a load sustained?

    /// Completed ÷ offered of a measured load that was sustained.
    public static final double SUSTAINED_LOAD = 0.99;

    /// A backlog that grows by less than the rest of the rate does not grow.
    public static final double SUSTAINED_STEP = 0.99;

    /// A load that lasts for this share of a step's time lasts as long: clocks take a little away.
    public static final double AS_LONG = 0.99;

    /// Completed ÷ offered of an interval that was sustained; the rest is chance.
    public static final double SUSTAINED_INTERVAL = 0.98;

    /// More failures than this, and what is wrong is no lack of capacity.
    public static final double MANY_FAILURES = 0.01;

    /// More rejected requests than this, and it is not worth offering the rest of a load.
    public static final double MOST_REJECTED = 0.5;

    /// Of fewer requests a few may be rejected by chance.
    public static final int FEWEST_REJECTED = 10;

    /// The default latency objective: so many times the p99 at the low rate, and at least so much
    /// more than it. A tenth of a second more is what users begin to notice (Card, Moran and Newell
    /// 1983), and teams promise no less; a service that takes long may wait for as long again.
    public static final double OBJECTIVE_TIMES = 4;

    public static final double OBJECTIVE_OVER_MILLIS = 100;

    /// A service has recovered that takes no more than so many times as long as before, for one
    /// request at a time; a few milliseconds are the collector's.
    public static final double RECOVERED = 1.5;

    public static final double RECOVERED_OVER_SECONDS = 5e-3;

    /// Throughput above the knee ÷ a rate that was sustained. Less than that, and the service
    /// completes less when it is offered more; a step's rate is known no better than that.
    public static final double SAME_CAPACITY = 0.9;

    /// Load balancers and callers give up on a service that takes longer to come back.
    public static final double RECOVERS_WITHIN_SECONDS = 15;

    /// A utilization below which what a service does at rest may be most of it, so that nothing
    /// can be told of how much more load there is room for.
    public static final double TELLS_HEADROOM = 0.05;

    /// Utilization in a look ÷ that of now, below which the look tells less of the demand.
    public static final double AS_UTILIZED = 0.5;

    /// A change of throughput by less is what arrivals do by themselves.
    public static final double CHANGED_RATE = 0.2;

    /// A change of a utilization by less changes nothing for those who wait: at 50 % they wait for
    /// half as long again at 60 % (M/M/1).
    public static final double CHANGED_UTILIZATION = 0.1;

    /// Fewer threads, or waiters, more or less are what looks differ by.
    public static final double CHANGED_THREADS = 2;

    /// With fewer requests in a look, what is in use may be in use by something else.
    public static final double LEAST_REQUESTS = 10;

    /// An event loop of the generator this busy has no more to give.
    public static final double GENERATOR_BUSY = 0.8;

    public static final double GENERATOR_FULL = 0.9;

    /// A user of a closed load whose request leaves late by less than this share of the service
    /// time has only thought a little longer.
    public static final double CLOSED_LAG_SHARE = 0.1;

    /// A third party that is later than this, or by this share of the service time, is the limit.
    public static final double LATE_MILLIS = 10;

    public static final double LATE_SHARE = 0.1;

    public static final double THIRD_PARTY_BUSY = 0.9;

    /// What saturates at so many times the knee is not what broke the latency objective at it.
    public static final double FAR_ABOVE = 1.5;

    /// The requests that a p99 is about.
    public static final double SLOWEST = 0.01;

    // Resources

    /// As busy as this is saturated: samples and time-outs take a little away.
    public static final double SATURATED = 0.85;

    /// Connections that go from one task to the next are idle meanwhile.
    public static final double SATURATED_HANDOVER = 0.8;

    /// A connection that was dropped tries again only after 1, 2 and 4 s; a backlog that overflows
    /// has room in between.
    public static final double SATURATED_BACKLOG = 0.5;

    /// A throughput this near to a ceiling is explained by it.
    public static final double NEAR = 0.15;

    /// Pins that take this share of one carrier's time limit nothing.
    public static final double PINS_NEGLIGIBLE = 0.01;

    /// Fewer threads more at a place than a low rate explains are chance.
    public static final double QUEUE_THREADS = 2;

    /// So many times more requests in flight than threads that serve them: most wait for something
    /// without a thread.
    public static final double AT_NO_THREAD = 2;

    /// A place that a request is at for a shorter share than this of the time at a low rate is not
    /// visited once a request: it is a background thread's. Less would be chance: few looks at a
    /// low rate see few threads.
    public static final double GUARDED_SHORTER = 0.5;

    /// A place where a thread is for more of the time than this when nothing is asked for is a
    /// background thread's. Less may be left of the load before.
    public static final double LEFT_AT_REST = 0.25;

    /// What makes up this share of the time by which a full resource is held longer is the reason:
    /// nothing else can be as much.
    public static final double EXPLAINS = 0.5;

    /// A collector that stops all threads for less than this share of the time is no ceiling in
    /// sight; from the other share on, less garbage or more heap would give a third more.
    public static final double STOPPED_NEGLIGIBLE = 0.02;

    public static final double STOPPED_MUCH = 0.25;

    /// With all threads stopped for more than half of the time, nothing else takes more of it.
    public static final double STOPPED_MOST = 0.5;

    /// In fewer looks at the threads, what is seen in all of them may be chance.
    public static final int FEWEST_LOOKS = 3;

    /// What chance gives in fewer cases than this is no accident.
    public static final double ACCIDENT = 0.02;

    /// In so many looks somebody is seen to have a turn that somebody always has: who goes on to
    /// another place has it there for the rest.
    public static final double TURN_TAKEN = 0.8;

    /// Threads in native code by which they have to outnumber, twice over, the processors in use
    /// before they are said to wait there: samples and processors are counted at different times.
    public static final double NATIVE_THREADS = 2;

    /// So many threads at a `Thread.yield` at one time are no accident.
    public static final double SPINNING_THREADS = 2;

    /// Less of the heap cannot be told from what a service does at rest.
    public static final double HEAP_NOISE_BYTES = 4e6;

    /// What holds less than this of a unit holds nothing.
    public static final double LEAST_UNITS = 0.5;

    /// Processors that recorder and probe use at most when nothing else happens; what more a JVM
    /// uses at rest is mostly to compile, which it soon has done.
    public static final double CPU_AT_REST = 0.03;

    /// What is held, or waited for, longer by this factor than at a low rate, or than with the
    /// smallest pool, waits for something inside: the samples of a low rate are good to 10 %.
    public static final double HELD_LONGER = 1.25;

    /// By less than this, where nothing inside is seen to take longer, it is chance: few samples at
    /// a low rate are off by so much once in some hundred.
    public static final double HELD_MUCH_LONGER = 1.6;

    /// At so many times the rate more is in use of all that requests use, whatever chance does.
    public static final double MUCH_HIGHER = 2;

    /// What is held for less than this share of its demand has another demand: its ceiling is
    /// refuted.
    public static final double HELD_SHORTER = 0.75;

    // A recording without a rate: only what leaves little else is said

    /// Of the time all processors were in use: as long as that requests waited for them.
    public static final double RECORDED_SATURATED = 0.25;

    /// Of what was in use in that time the JVM used: with less, stopping the others helps more.
    public static final double RECORDED_OWN = 0.5;

    /// Of the periods the quota was used up: the tail of the latencies is made of it.
    public static final double RECORDED_THROTTLED = 0.1;

    /// Of the time all threads were stopped to collect.
    public static final double RECORDED_STOPPED = 0.1;

    /// Of the carriers, on average, were held by threads that waited.
    public static final double RECORDED_HELD = 0.5;

    /// Threads waited for one monitor on average: somebody held it nearly always.
    public static final double RECORDED_WAITING = 2;

    /// A request on a virtual thread that allocates so many times as much, and so much more, fills
    /// caches anew that a pool's threads keep: forks of one variant differ by less.
    public static final double ALLOCATES_MORE = 1.25;

    public static final double ALLOCATION_NOISE_BYTES = 4e3;

    /// A pool is as good as the best within this.
    public static final double POOL_AS_GOOD = 0.98;
}
