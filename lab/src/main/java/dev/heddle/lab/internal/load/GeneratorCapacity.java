package dev.heddle.lab.internal.load;

import dev.heddle.delay.DelayService;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The maximum rate of the load generator on this machine, against a no-op service in the same
/// process, which uses CPU as well.
public final class GeneratorCapacity {
    private static final int USERS = 16;
    private static final int WARM_UPS = 3;
    private static final Duration TIME = Duration.ofSeconds(1);

    private GeneratorCapacity() {}

    /// Responses per second, measured for one second; empty if it could not be measured.
    public static Optional<Double> perSecond(LoadGenerator generator) {
        try (DelayService service = DelayService.start(0)) {
            Path log = Files.createTempFile("heddle-", ".hlog");
            try {
                LoadProfile profile =
                        new LoadProfile(
                                RequestSpec.get("/delay/0"),
                                List.of(new Phase.Closed(USERS, Duration.ZERO, TIME)),
                                new Limits(TIME, Duration.ofMillis(100), USERS));
                LoadResult result = null;
                for (int run = 0; run <= WARM_UPS; run++) {
                    result =
                            generator
                                    .start(profile, Endpoint.http(service.address()), log, _ -> {})
                                    .await();
                }
                return Optional.ofNullable(result)
                        .map(last -> last.totals().completed() / last.offeredSeconds());
            } finally {
                Files.deleteIfExists(log);
            }
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
