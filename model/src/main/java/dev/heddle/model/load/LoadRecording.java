package dev.heddle.model.load;

import dev.heddle.model.statistics.Distribution;
import java.util.List;

/// The latencies of one load run, second by second. Element `i` holds what ended in second `i`.
///
/// @param latency from the intended start to the answer; a request that timed out counts with the
///   time it had taken by then
/// @param service from the send to the answer
public record LoadRecording(List<Distribution> latency, List<Distribution> service) {
    public LoadRecording {
        latency = List.copyOf(latency);
        service = List.copyOf(service);
    }
}
