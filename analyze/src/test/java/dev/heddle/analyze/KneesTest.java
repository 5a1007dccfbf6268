package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Distribution;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.Knee.Reason;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Shortage;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Search;
import dev.heddle.model.Search.Ended;
import dev.heddle.model.Search.Step;
import dev.heddle.model.Stage;
import dev.heddle.model.Trial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a search offered, judged: from loads of four seconds, the low one at 20/s.
class KneesTest {
    private static final GeneratorHealth LATE =
            new GeneratorHealth(90, 60, 0.95, Optional.of(Shortage.CPU));

    private static final Distribution LOW =
            Distribution.merged(Runs.constant(20, 20, 20).latencies().latency());

    @Test
    void theKneeIsBetweenWhatWasSustainedAndWhatFellBehind() {
        Knee knee =
                knee(
                        Optional.empty(),
                        Runs.constant(80, 80, 20),
                        Runs.constant(120, 90, 20),
                        Runs.constant(100, 100, 20));
        assertThat(knee.sustainedPerSecond()).hasValue(100.0);
        assertThat(knee.notSustainedPerSecond()).hasValue(120.0);
        assertThat(knee.steps().get(2).reason()).hasValue(Reason.FELL_BEHIND);
        assertThat(knee.generatorLimited()).isFalse();
    }

    /// Four times the p99 at the low rate, and at least 100 ms more.
    @Test
    void theDefaultObjectiveIsDerivedFromTheLowRate() {
        Knee knee = knee(Optional.empty(), Runs.constant(80, 80, 119), Runs.constant(90, 90, 121));
        assertThat(knee.objective().derived().orElseThrow().boundMillis()).isEqualTo(120);
        assertThat(knee.objective().derived().orElseThrow().requests()).isEqualTo(80);
        assertThat(knee.sustainedPerSecond()).hasValue(80.0);
        assertThat(knee.steps().getLast().reason()).hasValue(Reason.LATENCY);
    }

    @Test
    void aGivenObjectiveIsTakenAsItIs() {
        Knee knee = knee(Optional.of("p99<100ms"), Runs.constant(90, 90, 41));
        assertThat(knee.objective().derived()).isEmpty();
        assertThat(knee.sustainedPerSecond()).hasValue(90.0);
        assertThat(knee.notSustainedPerSecond()).isEmpty();
    }

    @Test
    void aRateThatWasOnlyLateIsJudgedByTheLastTimeItWasOffered() {
        Knee knee = knee(Optional.empty(), Runs.constant(80, 80, 500), Runs.constant(80, 80, 20));
        assertThat(knee.sustainedPerSecond()).hasValue(80.0);
        assertThat(knee.notSustainedPerSecond()).isEmpty();
    }

    @Test
    void aRateThatTheGeneratorCouldNotOfferIsNotTheSubjects() {
        Knee knee =
                knee(Optional.empty(), Runs.constant(80, 80, 20), Runs.constant(120, 90, 20, LATE));
        assertThat(knee.generatorLimited()).isTrue();
        assertThat(knee.sustainedPerSecond()).hasValue(80.0);
        assertThat(knee.notSustainedPerSecond()).isEmpty();
    }

    /// The compiler was not done when 90/s were too much.
    @Test
    void aRateThatIsSustainedLaterRefutesWhatLowerOnesSaidBefore() {
        Knee knee =
                knee(
                        Optional.empty(),
                        Runs.constant(90, 70, 20),
                        Runs.constant(80, 80, 20),
                        Runs.constant(90, 90, 20),
                        Runs.constant(110, 110, 20),
                        Runs.constant(130, 90, 20));
        assertThat(knee.sustainedPerSecond()).hasValue(110.0);
        assertThat(knee.notSustainedPerSecond()).hasValue(130.0);
    }

    /// What is offered for longer counts for more: 90/s are not sustained, so nor are 100/s.
    @Test
    void aLoadBelowTheKneeThatFallsBehindRefutesIt() {
        Knee knee = knee(Optional.empty(), Runs.constant(80, 80, 20), Runs.constant(100, 100, 20));
        assertThat(Knees.refuted(knee, Runs.constant(90, 70, 20), LOW)).isTrue();
    }

    @Test
    void aLoadBelowTheKneeThatIsSustainedDoesNot() {
        Knee knee = knee(Optional.empty(), Runs.constant(80, 80, 20), Runs.constant(100, 100, 20));
        assertThat(Knees.refuted(knee, Runs.constant(90, 90, 20), LOW)).isFalse();
    }

    @Test
    void withoutASearchThereIsNoKnee() {
        assertThat(Knees.of(Runs.trial("any", 1, 400))).isEmpty();
    }

    /// @param steps loads, each at the rate that it was offered
    private static Knee knee(Optional<String> objective, LoadData... steps) {
        Map<Stage, LoadData> loads = new LinkedHashMap<>();
        List<Step> offered = new ArrayList<>(List.of(new Step(Stage.LOW, 20, false, false)));
        loads.put(Stage.LOW, Runs.constant(20, 20, 20));
        for (int i = 0; i < steps.length; i++) {
            Stage name = new Stage.Step(i + 1);
            loads.put(name, steps[i]);
            double rate = steps[i].result().totals().offered() / 4.0;
            offered.add(new Step(name, rate, false, false));
        }
        TrialData any = Runs.trial("any", 1, 400);
        Objective wanted =
                Knees.objective(
                        objective,
                        20,
                        Distribution.merged(loads.get(Stage.LOW).latencies().latency()));
        Search search = new Search(wanted, offered, Ended.FOUND);
        Trial trial = Runs.with(any.trial(), Runs.measured(20, Optional.of(search)));
        return Knees.of(new TrialData(trial, loads, Optional.empty())).orElseThrow();
    }
}
