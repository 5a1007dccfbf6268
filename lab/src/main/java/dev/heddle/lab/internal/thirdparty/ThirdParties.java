package dev.heddle.lab.internal.thirdparty;

import dev.heddle.delay.DelayService;
import dev.heddle.delay.Punctuality;
import dev.heddle.delay.Relay;
import dev.heddle.delay.RelayOptions;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.ThirdParty.Lateness;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Ended;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;

/// The third parties of one trial: delay services and relays in this process, each on its own event
/// loop, and databases.
public final class ThirdParties implements AutoCloseable {
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, Supplier<ThirdParty.Health>> healths = new LinkedHashMap<>();
    private final Map<String, String> environment = new HashMap<>();
    private final List<DatabaseInUse> databases = new ArrayList<>();
    private final List<Runnable> measuring = new ArrayList<>();
    private final List<Runnable> closing = new ArrayList<>();

    private ThirdParties() {}

    public static ThirdParties none() {
        return new ThirdParties();
    }

    /// Starts all, in order; one may relay to another before it.
    ///
    /// @param connections maximum that the subject opens to a database
    /// @param log output file of a third party, by name
    /// @throws IOException if no port is available
    public static ThirdParties start(
            List<ThirdParty> wanted,
            Databases databases,
            int connections,
            Function<String, Path> log)
            throws IOException, InterruptedException {
        ThirdParties started = new ThirdParties();
        try {
            for (ThirdParty party : wanted) {
                switch (party.service()) {
                    case ThirdParty.HttpDelay _ -> started.addDelay(party);
                    case ThirdParty.Link link -> started.add(party, link);
                    case ThirdParty.Database database -> {
                        DatabaseInUse used =
                                databases.start(database, connections, log.apply(party.name()));
                        started.add(party, database, used);
                    }
                }
            }
            return started;
        } catch (IOException | InterruptedException | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    private void addDelay(ThirdParty party) throws IOException {
        DelayService service = DelayService.start(0);
        closing.addFirst(service::close);
        measuring.add(service::measureFromNow);
        values.put(party.portName(), Integer.toString(service.address().getPort()));
        healths.put(party.name(), () -> health(party.name(), service.punctuality()));
    }

    private void add(ThirdParty party, ThirdParty.Link link) throws IOException {
        String to = filledIn(link.to());
        int colon = to.lastIndexOf(':');
        InetSocketAddress target =
                new InetSocketAddress(
                        to.substring(0, colon), Integer.parseInt(to.substring(colon + 1)));
        if (target.isUnresolved()) {
            throw new TrialFailure(new FailureReason.UnknownHost(party.name(), to));
        }
        relay(party, target, link.delay(), link.bytesPerSecond(), party.name());
    }

    /// A relay in front of the database delays each direction by half the round trip.
    private void add(ThirdParty party, ThirdParty.Database wanted, DatabaseInUse used)
            throws IOException {
        closing.addFirst(used::close);
        measuring.add(used::measureFromNow);
        databases.add(used);
        environment.putAll(used.database().credentials());
        values.put(party.schemaName(), used.database().schema());
        healths.put(party.name(), () -> used.health(party.name()));
        InetSocketAddress address = used.database().address();
        if (wanted.roundTrip().isZero() && address.getAddress().isLoopbackAddress()) {
            values.put(party.portName(), Integer.toString(address.getPort()));
            return;
        }
        relay(
                party,
                address,
                wanted.roundTrip().dividedBy(2),
                Optional.empty(),
                party.name() + " relay");
    }

    private void relay(
            ThirdParty party,
            InetSocketAddress to,
            Duration delay,
            Optional<Long> bytesPerSecond,
            String name)
            throws IOException {
        OptionalLong limit = bytesPerSecond.map(OptionalLong::of).orElse(OptionalLong.empty());
        Relay relay = Relay.start(new RelayOptions(0, to, delay, limit));
        closing.addFirst(relay::close);
        measuring.add(relay::measureFromNow);
        values.put(party.portName(), Integer.toString(relay.address().getPort()));
        healths.put(name, () -> health(name, relay.punctuality()));
    }

    /// The text with the placeholders for ports and schemas of third parties replaced.
    public String filledIn(String text) {
        String filled = text;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("${" + value.getKey() + "}", value.getValue());
        }
        return filled;
    }

    /// The only database.
    public DatabaseInUse database() {
        return databases.getFirst();
    }

    /// Environment variables for the subject: the database credentials.
    public Map<String, String> environment() {
        return environment;
    }

    /// Starts the measurement of delay errors: while a subject starts, the machine is busy.
    public void measureFromNow() {
        measuring.forEach(Runnable::run);
    }

    /// @throws TrialFailure if one has exited
    public void checkAlive(Function<Ended, FailureReason> failure) {
        databases.forEach(database -> database.checkAlive(failure));
    }

    /// The health of each so far.
    public List<ThirdParty.Health> health() {
        return healths.values().stream().map(Supplier::get).toList();
    }

    private static ThirdParty.Health health(String name, Punctuality kept) {
        return new ThirdParty.Health(
                name,
                kept.handled(),
                Optional.of(new Lateness(kept.p50LateMillis(), kept.p99LateMillis())),
                kept.cpuShare());
    }

    /// Ends them in the reverse order of their start.
    @Override
    public void close() {
        closing.forEach(Runnable::run);
        closing.clear();
    }
}
