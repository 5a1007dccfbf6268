package dev.heddle.load.internal.engine;

import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadRun;
import dev.heddle.load.internal.machine.Transport;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Journey;
import dev.heddle.model.load.Scenario.Known;
import dev.heddle.model.load.Scenario.Login;
import dev.heddle.model.load.Scenario.Order;
import dev.heddle.model.load.Scenario.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The login of a scenario that one user performs for all: a load of its steps, once.
public final class LoginRun {
    private static final Duration AT_MOST = Duration.ofSeconds(60);

    private LoginRun() {}

    /// @param started receives the run, which may be stopped
    /// @return the captured values; empty if there is no shared login
    /// @throws EnvironmentException if it failed
    public static Optional<Known> of(
            LoadProfile profile, Endpoint endpoint, Transport transport, Consumer<LoadRun> started)
            throws IOException, InterruptedException {
        Optional<Login> login = profile.scenario().flatMap(Scenario::login).filter(Login::once);
        if (login.isEmpty()) {
            return Optional.empty();
        }
        LoadProfile once = once(profile, login.get());
        ProfileRun run =
                ProfileRun.start(
                        new ProfileRun.Order(once, endpoint, LoadPart.WHOLE, Instant.now()),
                        transport,
                        1,
                        OutputStream.nullOutputStream(),
                        _ -> {});
        started.accept(run);
        LoadResult result = run.await();
        if (result.totals().completed() < once.limits().maxRequests()) {
            throw new EnvironmentException(
                    "the scenario's login failed after %d of %d steps: %s"
                            .formatted(
                                    result.totals().completed(),
                                    once.limits().maxRequests(),
                                    result.totals().failed().keySet()));
        }
        return run.known();
    }

    private static LoadProfile once(LoadProfile profile, Login login) {
        Scenario all = profile.scenario().orElseThrow();
        Scenario steps =
                new Scenario(
                        List.of(new Journey("login", 1, login.steps())),
                        Optional.empty(),
                        Optional.of(onlyOnce(all.data())),
                        all.cookies());
        Limits limits = new Limits(profile.limits().timeout(), AT_MOST, 1, login.steps().size());
        return new LoadProfile(
                steps.requests(),
                Optional.of(steps),
                List.of(new Phase.Closed(1, Duration.ZERO, AT_MOST)),
                limits,
                profile.protocol(),
                profile.seed());
    }

    /// A failed login is not retried.
    private static Table onlyOnce(Optional<Table> data) {
        return data.map(
                        table ->
                                new Table(
                                        table.columns(),
                                        List.of(table.rows().getFirst()),
                                        Order.ONCE))
                .orElse(new Table(List.of(), List.of(List.of()), Order.ONCE));
    }
}
