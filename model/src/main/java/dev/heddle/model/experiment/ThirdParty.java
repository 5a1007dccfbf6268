package dev.heddle.model.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.util.Optional;

/// A service that the subject calls, run by Heddle itself for each trial. Its port is filled in for
/// `${NAME.port}` in the subject's arguments.
public record ThirdParty(String name, Service service) {

    /// What stands for its port.
    public String portName() {
        return name + ".port";
    }

    /// What stands for the schema of a database.
    public String schemaName() {
        return name + ".schema";
    }

    /// What it does.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = HttpDelay.class, name = "delay"),
        @JsonSubTypes.Type(value = Link.class, name = "relay"),
        @JsonSubTypes.Type(value = Database.class, name = "database")
    })
    public sealed interface Service {}

    /// An HTTP service that answers after the time asked for.
    public record HttpDelay() implements Service {}

    /// A TCP relay that stands in for a network.
    ///
    /// @param to host and port, where those of other third parties may stand for theirs
    /// @param delay added in each direction
    /// @param bytesPerSecond of each direction of each connection; empty for no limit
    public record Link(String to, Duration delay, Optional<Long> bytesPerSecond)
            implements Service {}

    /// A MariaDB server, or the user's own database in its place, behind a relay.
    ///
    /// @param version of the MariaDB server
    /// @param roundTrip what the relay adds to each exchange
    public record Database(String version, Duration roundTrip) implements Service {
        /// The server where nothing else is said.
        public static final String DEFAULT_VERSION = "11.4.5";
    }

    /// How well it kept to the delays it was asked for, during one trial.
    ///
    /// @param handled answers given, pieces of data delivered, or queries
    /// @param late how much later than asked for; empty where nothing was
    /// @param cpuShare CPU time of its event loop, or of its process, ÷ wall time
    public record Health(String name, long handled, Optional<Lateness> late, double cpuShare) {}

    /// How a third party can be the limit itself, so that the trial says nothing about the subject.
    public enum Overload {
        BUSY,
        LATE
    }

    public record Lateness(double p50Millis, double p99Millis) {}
}
