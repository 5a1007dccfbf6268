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

    /// Less than this much of a service time, or of CPU time, is the machine's noise.
    public static final double SERVICE_NOISE_SECONDS = 1e-3;

    /// A thread model is seen where it holds this share of the requests in flight.
    public static final double MODEL_HOLDS = 0.5;

    /// An event loop of the generator this busy has no more to give.
    public static final double GENERATOR_BUSY = 0.8;

    // Was a load sustained?

    /// More failures than this, and what is wrong is no lack of capacity.
    public static final double MANY_FAILURES = 0.01;

    /// Fewest requests in an interval; with fewer, something else may use the resources.
    public static final double LEAST_REQUESTS = 10;

    // Resources

    /// A throughput this near to a ceiling is explained by it.
    public static final double NEAR = 0.15;

    /// What makes up this share of the time by which a full resource is held longer is the reason:
    /// nothing else can be as much.
    public static final double EXPLAINS = 0.5;

    /// All threads stopped for this share of the time: less garbage or more heap would give a third
    /// more.
    public static final double STOPPED_MUCH = 0.25;

    /// Fewest thread samples; what is seen in all of fewer may be chance.
    public static final int FEWEST_LOOKS = 3;

    /// Threads with this share of their samples in one collection never leave it: a chance sample
    /// elsewhere does not refute that.
    public static final double NEARLY_ALL = 0.9;

    /// What holds less than this of a unit holds nothing.
    public static final double LEAST_UNITS = 0.5;

    /// What is held, or waited for, longer by this factor than at a low rate, or than with the
    /// smallest pool, waits for something inside: the samples of a low rate are good to 10 %.
    public static final double HELD_LONGER = 1.25;

    /// What is held for less than this share of its demand has another demand: its ceiling is
    /// refuted.
    public static final double HELD_SHORTER = 0.75;
}
