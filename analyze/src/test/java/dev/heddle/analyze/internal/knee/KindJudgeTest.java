package dev.heddle.analyze.internal.knee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A kind of which 10/s come in a step of four seconds, among 1,000/s that take 20 ms.
class KindJudgeTest {
    private static final Objective OBJECTIVE = new Objective("p99<100ms", Optional.empty());
    private static final LoadData WHOLE = latencies(4_000, 0);

    /// One of forty is over the bound, or three, which may be chance among many kinds and steps;
    /// five are not.
    @Test
    void aKindIsLateThatMissesTheObjectiveByMoreThanChance() {
        assertThat(reason(latencies(39, 1), WHOLE)).isEmpty();
        assertThat(reason(latencies(37, 3), WHOLE)).isEmpty();
        assertThat(reason(latencies(35, 5), WHOLE)).hasValue(Reason.LATENCY);
    }

    /// All wait alike: none is late for itself.
    @Test
    void aKindIsNotLateWhereAllRequestsAre() {
        assertThat(reason(latencies(20, 20), latencies(0, 4_000))).isEmpty();
    }

    @Test
    void aBacklogThatGrowsIsTheKindsOwn() {
        assertThat(reason(latencies(40, 0), WHOLE)).isEmpty();
        assertThat(reason(load(160, 0, 144, 16, 0), WHOLE)).hasValue(Reason.FELL_BEHIND);
    }

    @Test
    void aKindFailsThatFailsMoreThanAtTheLowRate() {
        assertThat(reason(failing(2), WHOLE)).isEmpty();
        assertThat(reason(failing(12), WHOLE)).hasValue(Reason.REQUESTS_FAILED);
    }

    private static Optional<Reason> reason(LoadData own, LoadData whole) {
        Search.Step step = new Search.Step(new Stage.Step(1), 1_000, false, false);
        return new KindJudge(OBJECTIVE, latencies(12, 0), 5)
                .judge(step, 0.01, own, whole)
                .step()
                .reason();
    }

    private static LoadData latencies(long fast, long slow) {
        return load(fast + slow, 0, 0, fast, slow);
    }

    /// @param failed of 40 requests
    private static LoadData failing(long failed) {
        return load(40, failed, 0, 40 - failed, 0);
    }

    /// Of four seconds, in each of which as many requests come, and as many are left over.
    private static LoadData load(long offered, long failed, long left, long fast, long slow) {
        int each = (int) (offered / 4);
        int done = (int) ((offered - left) / 4);
        return new LoadData(
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        Instant.EPOCH,
                        4,
                        4,
                        new Totals(
                                offered,
                                offered - failed - left,
                                failed == 0 ? Map.of() : Map.of("status-500", failed),
                                left),
                        new Timeline(
                                1_000,
                                Collections.nCopies(4, each),
                                Collections.nCopies(4, done),
                                Collections.nCopies(4, 0),
                                Collections.nCopies(4, 0)),
                        new GeneratorHealth(1, 0.2, 0.1, 0, Optional.empty()),
                        Traffic.NONE),
                new LoadRecording(
                        List.of(
                                new Distribution(
                                        List.of(20_000_000L, 150_000_000L), List.of(fast, slow))),
                        List.of()));
    }
}
