package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.SimulatedJvm.Seen;
import dev.heddle.lab.SimulatedJvm.Spell;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.simulated.Seeds;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.observe.JvmEvents;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/// `heddle watch` as a function of a seed: the JVM and its machine are simulated, and nothing else.
@Tag("measured")
class SimulatedWatchTest {
    private static final Environment MACHINE =
            new Environment(
                    Instant.EPOCH,
                    new Environment.OperatingSystem("", ""),
                    new Environment.Cpu("", 4, 0),
                    1L << 30,
                    new Environment.Limits(1_000, 1_000),
                    new Jdk("", 25, "25", ""),
                    "");

    /// A minute, and as many as are remembered in any case.
    private static final int FEWEST_REMEMBERED = 5;

    /// In a thread of its own, as a watch that goes on after its JVM has exited never ends: the
    /// simulated clock stands still then.
    @Test
    @Timeout(value = 300, threadMode = ThreadMode.SEPARATE_THREAD)
    void whatIsSaidIsWhatHappenedAndIsSaidInTime() {
        new Seeds(1)
                .simulate(
                        "watches",
                        seed -> {
                            SimulatedJvm jvm = new SimulatedJvm(new SplittableRandom(seed));
                            watch(jvm, new SplittableRandom(~seed));
                            return jvm.clock();
                        });
    }

    private static void watch(SimulatedJvm jvm, SplittableRandom random) throws Exception {
        Duration every = Duration.ofMillis(random.nextInt(100, 20_000));
        Duration atMost = Duration.ofMillis(random.nextInt(100, 600_000));
        boolean exited = false;
        int[] looks = {0};
        try (LiveWatch watch = new LiveWatch(jvm, MACHINE)) {
            watch.run(
                    every,
                    Optional.of(atMost),
                    look -> {
                        looks[0]++;
                        lastsAsLongAsItSays(jvm, look);
                        isWhatHappened(jvm, look);
                        remembersALittle(jvm, look);
                    });
        } catch (EnvironmentException e) {
            exited = true;
            assertThat(e).hasMessageContaining("orders.jar").hasMessageEndingWith("has exited");
        }
        long late = JvmEvents.TOLD_AFTER.toNanos() + jvm.clock().pausedNanos();
        long end = Math.min(atMost.toNanos(), Math.min(jvm.exits(), jvm.stops()));
        assertThat(jvm.now()).as("ends in time").isLessThanOrEqualTo(end + late);
        assertThat(exited).as("has exited").isEqualTo(jvm.exited());
        assertThat(looks[0]).as("snapshots").isGreaterThan(exited ? -1 : 0);
    }

    /// Whatever becomes of the system's clock.
    private static void lastsAsLongAsItSays(SimulatedJvm jvm, WatchResult look) {
        long from = jvm.began(look.looked().from());
        long told = Math.round(look.looked().seconds() * 1e9);
        assertThat(from + told)
                .as("end of the look")
                .isBetween(
                        jvm.now() - JvmEvents.TOLD_AFTER.toNanos() - jvm.clock().pausedNanos(),
                        jvm.now());
    }

    /// Nothing is concluded from nothing, and what is full is what was full then.
    private static void isWhatHappened(SimulatedJvm jvm, WatchResult look) {
        List<Seen> seen = jvm.told();
        long from = jvm.began(look.looked().from());
        long to = from + Math.round(look.looked().seconds() * 1e9);
        if (jvm.clock().steady()) {
            assertThat(seen).as("all that happened").isEqualTo(jvm.happened(from, to));
        }
        if (seen.isEmpty()) {
            assertThat(look.missing())
                    .as("reservation")
                    .extracting(Missing::what)
                    .containsExactly(Missing.What.PROBE);
            assertThat(look.full().chain()).as("full").isEmpty();
            assertThat(look.looked().completedPerSecond()).as("requests/s").isEmpty();
            return;
        }
        assertThat(seen).as("what was told").allMatch(each -> each.at() >= from && each.at() <= to);
        assertThat(look.missing()).as("missing").isEmpty();
        assertThat(look.looked().completedPerSecond().orElseThrow())
                .as("requests/s")
                .isCloseTo(SimulatedJvm.mean(seen, Spell::perSecond), within(1e-6));
        boolean always = seen.stream().allMatch(each -> each.spell().waiting() > 0);
        boolean never = seen.stream().noneMatch(each -> each.spell().waiting() > 0);
        if (always) {
            assertThat(look.full().chain()).as("full").extracting(Use::name).contains("orders");
        } else if (never) {
            assertThat(look.full().chain()).as("full").isEmpty();
        }
    }

    private static void remembersALittle(SimulatedJvm jvm, WatchResult look) {
        look.outlook()
                .trend()
                .ifPresent(
                        trend -> {
                            long since = jvm.began(trend.since());
                            List<Long> all = jvm.begins();
                            int ago = all.size() - 1 - all.indexOf(since);
                            long longest = 20_000 * SimulatedJvm.MILLI + jvm.clock().pausedNanos();
                            assertThat(
                                            ago <= FEWEST_REMEMBERED
                                                    || jvm.now() - since
                                                            <= 60 * SimulatedJvm.SECOND
                                                                    + longest
                                                                    + JvmEvents.TOLD_AFTER
                                                                            .toNanos())
                                    .as("a trend since %d looks", ago)
                                    .isTrue();
                        });
    }
}
