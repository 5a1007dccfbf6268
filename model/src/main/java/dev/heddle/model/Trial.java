package dev.heddle.model;

import dev.heddle.model.Verdict.Percentiles;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One fork of one variant under one load profile, as `trial.json` keeps it.
///
/// @param name folder of the trial in the run directory
/// @param block number of the block it belongs to, from 1
/// @param unloadedMillis mean service time at the baseline rate; empty if it was not reached
/// @param pinned where threads were pinned from the subject's start to its end, most time first
/// @param parts stretches of the trial besides the load: at rest, at a low rate, over the knee
/// @param knee what the search for it found; empty if there was none
/// @param beside how the endpoint beside the load was served; empty if there was none
/// @param failure why the trial did not end as planned; empty if it did
public record Trial(
        int schemaVersion,
        String name,
        String variant,
        int block,
        Outcome outcome,
        Instant started,
        Jdk jdk,
        Optional<Double> readySeconds,
        Optional<WarmupResult> warmup,
        Optional<Double> unloadedMillis,
        Optional<Observation> observation,
        List<Observation.PinnedStack> pinned,
        List<Part> parts,
        Optional<Knee> knee,
        Optional<Beside> beside,
        Optional<Failure> failure,
        List<ThirdParty.Health> thirdParties,
        List<String> libraries) {

    public Trial {
        // Earlier runs did not keep them.
        pinned = List.copyOf(Objects.requireNonNullElse(pinned, List.of()));
        parts = List.copyOf(parts);
        thirdParties = List.copyOf(thirdParties);
        libraries = List.copyOf(libraries);
    }

    /// The part of a name; empty if the trial did not come so far.
    public Optional<Part> part(String wanted) {
        return parts.stream().filter(part -> part.name().equals(wanted)).findFirst();
    }

    /// How a trial ended.
    public enum Outcome {
        COMPLETED,
        FAILED,
        INTERRUPTED
    }

    /// Latency of an endpoint without any other load, and beside it.
    ///
    /// @param completed beside the load
    /// @param failed or unfinished beside the load
    public record Beside(
            String path, Percentiles alone, Percentiles underLoad, long completed, long failed) {}

    /// @param steady whether throughput and CPU per request became steady within the time allowed
    /// @param perSecond completed in the last two seconds of it
    /// @param cpuMicrosPerRequest of each window of half a second
    public record WarmupResult(
            double seconds,
            long requests,
            boolean steady,
            double perSecond,
            List<Double> cpuMicrosPerRequest) {}

    /// @param summary one line
    /// @param logTail last lines of the subject's output
    public record Failure(String summary, List<String> logTail, String logFile) {}
}
