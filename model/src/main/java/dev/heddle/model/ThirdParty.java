package dev.heddle.model;

import java.time.Duration;
import java.util.Optional;

/// A service that the subject calls, run by Heddle itself for each trial. Its port is filled in for
/// `${NAME.port}` in the subject's arguments.
///
/// @param link what a relay does; empty for an HTTP service that answers after the time asked for
public record ThirdParty(String name, Optional<Link> link) {

    /// What stands for its port.
    public String portName() {
        return name + ".port";
    }

    /// A TCP relay that stands in for a network.
    ///
    /// @param to host and port, where those of other third parties may stand for theirs
    /// @param delay added in each direction
    /// @param bytesPerSecond of each direction of each connection; empty for no limit
    public record Link(String to, Duration delay, Optional<Long> bytesPerSecond) {}

    /// How well it kept to the delays it was asked for, during one trial.
    ///
    /// @param handled answers given, or pieces of data delivered
    /// @param p99LateMillis how much later than asked for
    /// @param cpuShare CPU time of its event loop ÷ wall time
    public record Health(
            String name,
            long handled,
            double p50LateMillis,
            double p99LateMillis,
            double cpuShare) {
        private static final double LATE_MILLIS = 10;
        private static final double MAX_CPU_SHARE = 0.9;

        /// Why it was the limit itself, and the trial says nothing about the subject; empty if it
        /// was not.
        public Optional<String> limit() {
            if (cpuShare > MAX_CPU_SHARE) {
                return Optional.of(
                        "%s was busy %s of the time".formatted(name, Figures.percent(cpuShare)));
            }
            if (p99LateMillis > LATE_MILLIS) {
                return Optional.of(
                        "1 %% of the answers of %s were over %s late"
                                .formatted(name, Figures.millis(p99LateMillis)));
            }
            return Optional.empty();
        }
    }
}
