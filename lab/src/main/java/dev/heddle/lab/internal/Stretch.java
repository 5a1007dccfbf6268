package dev.heddle.lab.internal;

import dev.heddle.model.Observation;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Part;
import dev.heddle.observe.ProcessSampler;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// A stretch of a trial that is of interest; what was seen in it is known when the subject has
/// told.
record Stretch(String name, Instant from, Instant to) {

    List<ProcessSample> samples(ProcessSampler sampler) {
        return sampler.between(from, to);
    }

    Part part(Observation seen) {
        return new Part(name, from, Duration.between(from, to).toNanos() / 1e9, seen);
    }
}
