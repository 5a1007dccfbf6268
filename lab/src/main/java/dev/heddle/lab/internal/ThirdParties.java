package dev.heddle.lab.internal;

import dev.heddle.delay.DelayService;
import dev.heddle.delay.Punctuality;
import dev.heddle.delay.Relay;
import dev.heddle.delay.RelayOptions;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.ThirdParty.Link;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// The third parties of one trial, in this process, each on an event loop of its own.
final class ThirdParties implements AutoCloseable {
    private final Map<String, Integer> ports = new LinkedHashMap<>();
    private final Map<String, Supplier<Punctuality>> punctualities = new LinkedHashMap<>();
    private final List<Runnable> closing = new ArrayList<>();

    private ThirdParties() {}

    /// Starts all, in order; one may relay to another before it.
    ///
    /// @throws IOException if no port can be had
    static ThirdParties start(List<ThirdParty> wanted) throws IOException {
        ThirdParties started = new ThirdParties();
        try {
            for (ThirdParty party : wanted) {
                if (party.link().isPresent()) {
                    started.add(party, party.link().get());
                } else {
                    started.add(party);
                }
            }
            return started;
        } catch (IOException | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    private void add(ThirdParty party) throws IOException {
        DelayService service = DelayService.start(0);
        closing.add(service::close);
        ports.put(party.portName(), service.address().getPort());
        punctualities.put(party.name(), service::punctuality);
    }

    private void add(ThirdParty party, Link link) throws IOException {
        String to = filledIn(link.to());
        int colon = to.lastIndexOf(':');
        InetSocketAddress target =
                new InetSocketAddress(
                        to.substring(0, colon), Integer.parseInt(to.substring(colon + 1)));
        if (target.isUnresolved()) {
            throw new TrialFailure("third party %s: no such host: %s".formatted(party.name(), to));
        }
        OptionalLong bytesPerSecond =
                link.bytesPerSecond().map(OptionalLong::of).orElse(OptionalLong.empty());
        Relay relay = Relay.start(new RelayOptions(0, target, link.delay(), bytesPerSecond));
        closing.add(relay::close);
        ports.put(party.portName(), relay.address().getPort());
        punctualities.put(party.name(), relay::punctuality);
    }

    /// The text with the port of each third party in its place.
    String filledIn(String text) {
        String filled = text;
        for (Map.Entry<String, Integer> port : ports.entrySet()) {
            filled = filled.replace("${" + port.getKey() + "}", port.getValue().toString());
        }
        return filled;
    }

    /// How punctual each was so far.
    List<ThirdParty.Health> health() {
        return punctualities.entrySet().stream()
                .map(entry -> health(entry.getKey(), entry.getValue().get()))
                .toList();
    }

    private static ThirdParty.Health health(String name, Punctuality kept) {
        return new ThirdParty.Health(
                name, kept.handled(), kept.p50LateMillis(), kept.p99LateMillis(), kept.cpuShare());
    }

    @Override
    public void close() {
        closing.forEach(Runnable::run);
    }
}
