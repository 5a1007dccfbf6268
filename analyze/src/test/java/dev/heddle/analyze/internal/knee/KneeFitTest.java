package dev.heddle.analyze.internal.knee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.analyze.internal.knee.Evidence.Saturated;
import dev.heddle.model.Json;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the completions of a saturated service tell, counted each second.
class KneeFitTest {
    private static final Bound BOUND =
            Bound.of(100, 0.01, new Distribution(List.of(1_000_000L), List.of(1_000L)));

    /// Completions whose variance is five times their mean: half the sum of the dispersions of
    /// arrivals, 1, and of completions, 5.
    @Test
    void howIrregularlyIsCompletedTellsTheVariability() {
        assertThat(likeliest(5).variability()).isBetween(2.5, 3.6);
        assertThat(likeliest(1).variability()).isBetween(0.85, 1.2);
        assertThat(likeliest(5).capacity()).isBetween(980.0, 1_020.0);
    }

    /// Half more than it can do makes a service a little slower: that tells less of what it could.
    @Test
    void anOverloadTellsLessOfTheCapacityThanALoadNearIt() {
        List<Evidence> steps = List.of(step(1_050, 1_000, 1), step(1_500, 985, 1));
        assertThat(likeliest(steps).capacity()).isBetween(995.0, 1_007.0);
    }

    /// One that completes far less has collapsed, and tells nothing of it; of a load that it could
    /// complete, there is no such excuse.
    @Test
    void whatALoadAboveTheCapacityCompletesMayBeACollapse() {
        Evidence collapsed = step(1_500, 600, 1);
        assertThat(likeliest(List.of(step(1_050, 1_000, 1), collapsed)).capacity())
                .isBetween(990.0, 1_010.0);
        Evidence below = step(900, 600, 1);
        assertThat(likeliest(List.of(step(1_050, 1_000, 1), below)).capacity()).isLessThan(900);
    }

    private static Diffusion likeliest(double dispersion) {
        return likeliest(List.of(step(1_100, 1_000, dispersion)));
    }

    private static Diffusion likeliest(List<Evidence> steps) {
        return KneeFit.likeliest(new KneeFit(BOUND, steps).posterior(100, 2_000));
    }

    private static Evidence step(double perSecond, double completed, double dispersion) {
        int blocks = 400;
        Saturated saturated =
                new Saturated(1, blocks, completed * blocks, dispersion * completed * (blocks - 1));
        return new Evidence(perSecond, blocks, 0, 0, completed, Optional.of(saturated));
    }

    /// Forty servers take 200 ms each, all at once, so that forty requests end in every second
    /// tenth of a second: over several service times nothing of that rhythm is left.
    @Test
    void theRhythmOfTheServiceTimesIsNoIrregularity() {
        Evidence evidence = Evidence.of(lockstep(), 1_000, 0.2, 200);
        Saturated saturated = evidence.saturated().orElseThrow();
        assertThat(saturated.squares()).isZero();
        assertThat(saturated.completed()).isCloseTo(200 * saturated.seconds(), within(1e-9));
    }

    /// A thousand requests are open, of which 200 are answered each second.
    @Test
    void requestsThatAreOpenAtTheEndHaveMissedABoundTheyCannotMeetAndSayNothingOfALongerOne() {
        assertThat(Evidence.of(lockstep(), 4_000, 0.2, 200).over()).isEqualTo(1_000);
        assertThat(Evidence.of(lockstep(), 4_000, 0.2, 200).answered()).isEqualTo(2_000);
        assertThat(Evidence.of(lockstep(), 10_000, 0.2, 200).answered()).isZero();
    }

    private static OfferedStep lockstep() {
        List<Integer> offered = Collections.nCopies(100, 30);
        List<Integer> completed = new ArrayList<>();
        for (int tick = 0; tick < 100; tick++) {
            completed.add(tick % 2 == 0 ? 0 : 40);
        }
        LoadData load =
                new LoadData(
                        new LoadResult(
                                Json.SCHEMA_VERSION,
                                Instant.EPOCH,
                                10,
                                10,
                                new Totals(3_000, 2_000, Map.of(), 1_000),
                                new Timeline(
                                        100,
                                        offered,
                                        completed,
                                        Collections.nCopies(100, 0),
                                        Collections.nCopies(100, 0)),
                                new GeneratorHealth(1, 0.2, 0.1, 0, Optional.empty()),
                                Traffic.NONE),
                        new LoadRecording(
                                List.of(new Distribution(List.of(200_000_000L), List.of(2_000L))),
                                List.of()));
        Step step = new Step(new Stage.Step(1), 300, 200, 200, 200, 10, Map.of(), Optional.empty());
        return new OfferedStep(step, false, load);
    }
}
