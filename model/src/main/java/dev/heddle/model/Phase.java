package dev.heddle.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;

/// One stretch of a load profile.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Phase.Constant.class, name = "constant"),
    @JsonSubTypes.Type(value = Phase.Closed.class, name = "closed")
})
public sealed interface Phase {

    /// How long requests are offered; answers may come later, see [LoadProfile#drain].
    Duration duration();

    /// Open load: a request every `1 / ratePerSecond` s, whether or not earlier ones were answered.
    ///
    /// @param ratePerSecond requests offered per second, above 0
    record Constant(double ratePerSecond, Duration duration) implements Phase {}

    /// Closed load: each user sends its next request `think` after the answer to its last.
    ///
    /// @param users number of users, each with a connection of its own
    /// @param think pause between an answer and the next request
    record Closed(int users, Duration think, Duration duration) implements Phase {}
}
