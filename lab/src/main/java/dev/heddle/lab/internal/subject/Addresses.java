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

    /// Time for which only programs that the subject has started may listen, such as its database,
    /// before one of them is taken for the service: the subject may still be starting.
    private static final Duration BESIDE_BELIEVED_AFTER = Duration.ofSeconds(15);

    private final Ports ports;
    private final Optional<InetSocketAddress> told;
    private final boolean fixed;
    private final Condition elsewhere = new Condition();
    private final Condition besideAlone = new Condition();

    /// A condition that counts once it has held for some time.
    private final class Condition {
        private OptionalLong since = OptionalLong.empty();

        boolean lasts(Duration time, boolean holds) {
            long now = ports.clock().nanoTime();
            since = !holds ? OptionalLong.empty() : OptionalLong.of(since.orElse(now));
            return holds && now - since.orElse(now) > time.toNanos();
        }
    }

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
        for (ListeningPort port : believed(ports.listening())) {
            open.merge(port.number(), port.address(), Addresses::ipv4First);
        }
        return told.filter(address -> !isElsewhere(address, open.isEmpty()))
                .map(List::of)
                .orElseGet(() -> List.copyOf(open.values()));
    }

    /// The subject's own ports; if it has had none for a while, those of the programs beside it.
    private List<ListeningPort> believed(List<ListeningPort> all) {
        List<ListeningPort> own = all.stream().filter(port -> !port.beside()).toList();
        boolean alone = own.isEmpty() && !all.isEmpty();
        return besideAlone.lasts(BESIDE_BELIEVED_AFTER, alone) ? all : own;
    }

    private boolean isElsewhere(InetSocketAddress address, boolean nowhere) {
        return elsewhere.lasts(BELIEVED_AFTER, !nowhere && !ports.accepts(address));
    }

    private static InetSocketAddress ipv4First(InetSocketAddress address, InetSocketAddress other) {
        return address.getAddress() instanceof Inet4Address ? address : other;
    }
}
