package dev.heddle.model.watch;

import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Use;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a running JVM did, look after look (`heddle watch --record`), and what a load generator
/// says of the same time.
///
/// @param looks in the order of time, at least one
/// @param load what was asked of it meanwhile; empty if nobody told
/// @param filled what was full under the heaviest load, held against the lightest; empty if nothing
///   was, or there was no lighter load to tell from
public record WatchHistory(
        int schemaVersion, List<Look> looks, Optional<Load> load, Optional<Filled> filled) {
    public WatchHistory {
        looks = List.copyOf(looks);
    }

    /// @param asked by the load generator; empty if the look is not wholly within its load
    /// @param full resources that were, outermost first; then what nobody is seen to wait for: CPU
    ///   and collector
    public record Look(WatchResult seen, Optional<LoadFigures> asked, List<Use> full) {
        public Look {
            full = List.copyOf(full);
        }

        /// Requests/s that were answered; empty if neither generator nor server tells.
        public Optional<Double> completedPerSecond() {
            return asked.map(LoadFigures::completedPerSecond)
                    .or(() -> seen.looked().completedPerSecond());
        }
    }

    /// @param p99Millis from the intended start; empty if nothing was completed
    public record LoadFigures(
            double offeredPerSecond,
            double completedPerSecond,
            double failedPerSecond,
            double inFlight,
            Optional<Double> p99Millis) {}

    /// @param target such as `http://127.0.0.1:8080/`
    /// @param byTheServer the rate that the server's own counters tell ÷ the generator's, where
    /// both
    ///   are known: far from 1 the clocks differ, others ask, too, or several serve
    public record Load(String target, Instant from, double seconds, Optional<Double> byTheServer) {}

    /// @param lowPerSecond served in the lightest look, in which nothing was full
    /// @param highPerSecond served in the heaviest one
    /// @param held what was full in that and is held by somebody, outermost first
    /// @param processors CPU and collector, if they were full in it
    /// @param mostByOthers whether other processes used more of the processors than this one
    /// @param longer places at which a request was longer than in the lightest look, most first
    public record Filled(
            double lowPerSecond,
            double highPerSecond,
            List<Held> held,
            List<Use> processors,
            boolean mostByOthers,
            List<Longer> longer) {
        public Filled {
            held = List.copyOf(held);
            processors = List.copyOf(processors);
            longer = List.copyOf(longer);
        }

        /// What a request holds no longer than in the lightest look: it limits by its size.
        public List<Held> causes() {
            return held.stream().filter(resource -> resource.is(Against.AS_LONG)).toList();
        }
    }

    /// How a resource is held, against the lightest look.
    public enum Against {
        AS_LONG,
        LONGER,
        /// It was not seen in use in that, or only while somebody waits for it.
        UNKNOWN
    }

    /// A full resource, and how long a request holds a unit of it.
    ///
    /// @param lowSeconds empty if it was not seen in use in the lightest look
    /// @param ceilingPerSecond its capacity ÷ what a request holds; empty if not all of it was seen
    ///   in use
    public record Held(
            Use use,
            Optional<Double> lowSeconds,
            double highSeconds,
            Against against,
            Optional<Double> ceilingPerSecond) {
        public boolean is(Against other) {
            return against == other;
        }
    }

    /// @param lowSeconds at most, where too few threads were there to be listed
    public record Longer(Place place, double lowSeconds, double highSeconds) {}
}
