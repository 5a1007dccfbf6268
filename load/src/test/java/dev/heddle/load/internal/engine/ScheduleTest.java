package dev.heddle.load.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.LoadPart;
import dev.heddle.load.internal.request.Share;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final long START = 1_000;
    private static final long SECOND = 1_000_000_000;

    private static final Phase TEN_REQUESTS =
            new Phase.Constant(10, Duration.ofSeconds(1), Arrivals.EVEN);
    private static final Phase USERS = new Phase.Closed(2, Duration.ZERO, Duration.ofSeconds(2));

    @Test
    void aPhaseBeginsWhereTheOneBeforeItEndsHoweverLateTheLoopIs() {
        Schedule schedule = schedule(USERS, TEN_REQUESTS);
        assertThat(schedule.phaseIsOver(START)).isTrue();
        assertThat(schedule.next()).isEqualTo(USERS);
        assertThat(schedule.open()).isFalse();
        assertThat(schedule.nextFireNanos()).isEqualTo(FireTimes.END);
        assertThat(schedule.phaseEndNanos()).isEqualTo(START + 2 * SECOND);
        assertThat(schedule.phaseIsOver(START + 5 * SECOND)).isTrue();
        assertThat(schedule.next()).isEqualTo(TEN_REQUESTS);
        assertThat(schedule.open()).isTrue();
        assertThat(schedule.nextFireNanos()).isEqualTo(START + 2 * SECOND);
        assertThat(schedule.phaseNumber()).isEqualTo(2);
    }

    @Test
    void anOpenPhaseIsOverOnlyWhenAllOfItWasOffered() {
        Schedule schedule = schedule(TEN_REQUESTS);
        schedule.next();
        for (int i = 0; i < 10; i++) {
            assertThat(schedule.nextFireNanos()).isEqualTo(START + i * SECOND / 10);
            assertThat(schedule.phaseIsOver(START + 5 * SECOND)).isFalse();
            schedule.fired();
        }
        assertThat(schedule.phaseIsOver(START + 5 * SECOND)).isTrue();
        assertThat(schedule.next()).isNull();
        assertThat(schedule.offering()).isFalse();
    }

    @Test
    void aRunThatIsStoppedEndsNeitherBeforeItsStartNorAfterItsPhase() {
        Schedule schedule = schedule(TEN_REQUESTS);
        schedule.next();
        schedule.endPhaseBy(START + 5 * SECOND);
        assertThat(schedule.phaseEndNanos()).isEqualTo(START + SECOND);
        schedule.endPhaseBy(START - SECOND);
        assertThat(schedule.phaseEndNanos()).isEqualTo(START);
    }

    private static Schedule schedule(Phase... phases) {
        LoadProfile profile =
                new LoadProfile(
                        List.of(),
                        Optional.empty(),
                        List.of(phases),
                        new Limits(Duration.ofSeconds(1), Duration.ZERO, 1, 100),
                        Protocol.HTTP_1_1,
                        0);
        return new Schedule(profile, new Share(LoadPart.WHOLE, 0, 1), 1, START);
    }
}
