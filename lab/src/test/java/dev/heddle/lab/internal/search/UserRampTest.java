package dev.heddle.lab.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UserRampTest {
    @Test
    void usersWhoAlreadyQueueGetNoMore() {
        UserRamp ramp = new UserRamp(0.02, 16, 200);
        assertThat(ramp.next()).isEmpty();
        assertThat(ramp.perSecond()).isEqualTo(200);
    }

    @Test
    void theThroughputOfAnyNumberOfWorkersIsFoundInFourSteps() {
        long seed = 20261126;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 1_000; i++) {
            double service = 0.002 + random.nextDouble() * 0.4;
            double workers = 1 + random.nextInt(600);
            UserRamp ramp = new UserRamp(service, 16, Math.min(16, workers) / service);
            int steps = 0;
            while (ramp.next().isPresent()) {
                ramp.completed(Math.min(ramp.next().get(), workers) / service);
                steps++;
            }
            assertThat(steps).as("seed %d, run %d", seed, i).isLessThanOrEqualTo(4);
            assertThat(ramp.perSecond()).isEqualTo(workers / service);
        }
    }

    @Test
    void aServiceThatNothingLimitsIsTriedWithABoundedNumberOfUsers() {
        UserRamp ramp = new UserRamp(0.2, 16, 80);
        int users = 16;
        while (ramp.next().isPresent()) {
            users = ramp.next().get();
            ramp.completed(users / 0.2);
        }
        assertThat(users).isEqualTo(4_096);
        assertThat(ramp.perSecond()).isEqualTo(4_096 / 0.2);
    }

    @Test
    void aServiceWhoseRequestsTakeLongIsLeftToThePrediction() {
        assertThat(new UserRamp(4, 16, 4).next()).isEmpty();
    }
}
