package dev.heddle.load.internal.engine;

import dev.heddle.model.simulated.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The load engine as a function of a seed: its clock, its pauses and the service are simulated,
/// and nothing else.
@Tag("measured")
class SimulatedLoadTest {
    /// Those that failed: a connection after GOAWAY was closed late; what was sent while reading
    /// left late.
    private static final Seeds SEEDS = new Seeds(1, 158, 1480);

    @Test
    void everythingOfferedIsAccountedForAsTheServiceSawIt() {
        SEEDS.simulate("loads", seed -> new Simulation(seed, false).run());
    }

    /// Each request shows that its user took the step before, and with what it was answered.
    @Test
    void theStepsOfEachUserFollowOneAnotherAndAreAccountedFor() {
        SEEDS.simulate("loads of users", seed -> new Simulation(seed, true).run());
    }
}
