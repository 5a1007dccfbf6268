package dev.heddle.observe;

import dev.heddle.model.observation.Observation.ProcessSample;
import java.time.Duration;
import java.time.Instant;

/// Times relative to the start of the measured load.
final class Times {
    private Times() {}

    static double seconds(Instant from, Instant time) {
        return Duration.between(from, time).toNanos() / 1e9;
    }

    static ProcessSample at(ProcessSample sample, double seconds) {
        return new ProcessSample(
                seconds,
                sample.threads(),
                sample.rssBytes(),
                sample.cpuMicros(),
                sample.machineCpuMicros(),
                sample.stolenMicros(),
                sample.descriptors(),
                sample.group());
    }
}
