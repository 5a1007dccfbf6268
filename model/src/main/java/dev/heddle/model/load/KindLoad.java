package dev.heddle.model.load;

import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.statistics.Distribution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What became of the requests of one kind, in a load of several.
///
/// @param name as in [LoadProfile#kinds]
/// @param timeline of its requests; its ticks may be longer than the load's
/// @param latency as in [LoadRecording], over the whole load, with two significant digits
public record KindLoad(String name, Totals totals, Timeline timeline, Distribution latency) {
    private KindLoad plus(KindLoad other) {
        return new KindLoad(
                name,
                totals.plus(other.totals),
                timeline.plus(other.timeline),
                Distribution.merged(List.of(latency, other.latency)));
    }

    /// The sums of two parts of a load, kind by kind.
    static List<KindLoad> sums(List<KindLoad> a, List<KindLoad> b) {
        Map<String, KindLoad> sums = new LinkedHashMap<>();
        a.forEach(kind -> sums.put(kind.name, kind));
        b.forEach(kind -> sums.merge(kind.name, kind, KindLoad::plus));
        return List.copyOf(sums.values());
    }
}
