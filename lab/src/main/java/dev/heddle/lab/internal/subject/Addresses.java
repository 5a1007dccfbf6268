package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.ListeningPort;
import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The addresses on which a subject that starts may serve. Used by one thread.
final class Addresses {
    /// Time for which a subject may listen elsewhere than it was told to, for example for its
    /// administration, before that is taken for its address.
    private static final Duration BELIEVED_AFTER = Duration.ofSeconds(8);

    private final Ports ports;
    private final Optional<InetSocketAddress> told;
    private final boolean fixed;
    private OptionalLong elsewhereSince = OptionalLong.empty();

    /// @param told address that the subject was told to listen on; empty if it was told none
    /// @param fixed whether only this address will do
    Addresses(Ports ports, Optional<InetSocketAddress> told, boolean fixed) {
        this.ports = ports;
        this.told = told;
        this.fixed = fixed;
    }

    /// All on which it listens if it was told none, or does not listen where it was told to.
    List<InetSocketAddress> current() {
        if (told.isPresent() && fixed) {
            return List.of(told.get());
        }
        Map<Integer, InetSocketAddress> open = new LinkedHashMap<>();
        for (ListeningPort port : ports.listening()) {
            open.merge(port.number(), port.address(), Addresses::ipv4First);
        }
        return told.filter(address -> !isElsewhere(address, open.isEmpty()))
                .map(List::of)
                .orElseGet(() -> List.copyOf(open.values()));
    }

    private boolean isElsewhere(InetSocketAddress address, boolean nowhere) {
        if (nowhere || ports.accepts(address)) {
            elsewhereSince = OptionalLong.empty();
            return false;
        }
        long now = ports.clock().nanoTime();
        if (elsewhereSince.isEmpty()) {
            elsewhereSince = OptionalLong.of(now);
        }
        return now - elsewhereSince.getAsLong() > BELIEVED_AFTER.toNanos();
    }

    private static InetSocketAddress ipv4First(InetSocketAddress address, InetSocketAddress other) {
        return address.getAddress() instanceof Inet4Address ? address : other;
    }
}
