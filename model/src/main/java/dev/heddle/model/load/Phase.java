package dev.heddle.model.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.model.Durations;
import java.time.Duration;
import java.util.List;

/// One stretch of a load profile.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Phase.Constant.class, name = "constant"),
    @JsonSubTypes.Type(value = Phase.Ramp.class, name = "ramp"),
    @JsonSubTypes.Type(value = Phase.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = Phase.Replay.class, name = "replay")
})
public sealed interface Phase {
    /// Lowest and highest rate of an open phase, in requests per second; a ramp may begin or end at
    /// 0.
    double MIN_RATE = 0.1;

    double MAX_RATE = 1_000_000;

    /// The longest that a phase may take, as may whatever else a user bounds in time.
    Duration MAX_DURATION = Duration.ofHours(1);

    /// How long requests are offered; answers may come later, see [LoadProfile.Limits#drain].
    Duration duration();

    /// Open load: requests are due at a constant rate, whether or not earlier ones were answered.
    ///
    /// @param ratePerSecond requests offered per second, above 0
    record Constant(double ratePerSecond, Duration duration, Arrivals arrivals) implements Phase {}

    /// Open load whose rate changes linearly.
    ///
    /// @param fromPerSecond rate at the start, 0 or more
    /// @param toPerSecond rate at the end; one of the two is above 0
    record Ramp(double fromPerSecond, double toPerSecond, Duration duration, Arrivals arrivals)
            implements Phase {}

    /// Closed load: each user sends its next request `think` after the answer to its last.
    ///
    /// Users of a closed phase before it go on, as far as there are to be as many.
    ///
    /// @param users number of users, each with one request in flight at most
    /// @param think pause between an answer and the next request
    /// @param arriveOver the time over which new users begin, evenly; zero for all at once
    record Closed(int users, Duration think, Duration arriveOver, Duration duration)
            implements Phase {
        public Closed(int users, Duration think, Duration duration) {
            this(users, think, Duration.ZERO, duration);
        }
    }

    /// Open load of requests at given times, such as those of an access log. It is the only phase
    /// of its profile.
    ///
    /// @param dueMillis when each is due, from the start of the phase, ascending
    /// @param requests which of the profile's requests each is, from 0
    record Replay(List<Integer> dueMillis, List<Integer> requests, Duration duration)
            implements Phase {
        /// A log of more is too long for a file of results.
        public static final int MAX_REQUESTS = 1_000_000;

        public Replay {
            dueMillis = List.copyOf(dueMillis);
            requests = List.copyOf(requests);
        }

        /// Mean rate.
        public double ratePerSecond() {
            return requests.size() / Math.max(1e-3, Durations.seconds(duration));
        }
    }

    /// How the requests of an open phase are spread in time.
    enum Arrivals {
        /// Evenly: the same time between any two at a constant rate.
        EVEN,
        /// Arrivals of many independent clients: a Poisson process of the phase's rate.
        POISSON
    }
}
