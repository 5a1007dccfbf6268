package dev.heddle.analyze.internal.tail;

import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.verdict.Finding.TailCause.Kind;
import java.util.Optional;

/// Something that may have made requests slow, and how far it coincides with them.
///
/// @param what the JVM's name for most of it, a kind of request, or a place; may be empty
/// @param times how often it was seen
/// @param seconds of it in the interval
record Candidate(
        Kind kind,
        String what,
        long times,
        double seconds,
        Optional<WaitSite> site,
        Coincidence coincidence) {}
