package dev.heddle.load.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.internal.request.Request;
import dev.heddle.model.load.LoadResult.SlowRequest;
import dev.heddle.model.load.LoadResult.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SlowestRequestsTest {
    private static final long START = 5_000_000_000L;

    @Test
    void theSlowestAreKeptAndNoOthers() {
        SplittableRandom random = new SplittableRandom(7);
        SlowestRequests slowest = new SlowestRequests(START, false);
        List<Double> all = new ArrayList<>();
        for (int i = 0; i < 5 * Traffic.MOST_SLOWEST; i++) {
            long nanos = random.nextLong(1_000_000_000);
            slowest.add(due(START + i), nanos, 0);
            all.add(nanos / 1e6);
        }
        List<Double> expected = all.stream().sorted().skip(4L * Traffic.MOST_SLOWEST).toList();
        assertThat(slowest.results())
                .extracting(SlowRequest::millis)
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aRequestIsKeptWithItsTimes() {
        SlowestRequests slowest = new SlowestRequests(START, false);
        slowest.add(due(START + 2_000_000_000L), 30_000_000, 20_000_000);
        assertThat(slowest.results()).containsExactly(new SlowRequest(2, 30, 20, ""));
    }

    /// The time before it was sent is at most the time that it took.
    @Test
    void aRequestThatWasNeverSentWaitedAllTheTime() {
        SlowestRequests slowest = new SlowestRequests(START, false);
        slowest.add(due(START), 30_000_000, 90_000_000);
        assertThat(slowest.results()).containsExactly(new SlowRequest(0, 30, 30, ""));
    }

    private static Request due(long nanos) {
        Request request = new Request();
        request.intendedNanos = nanos;
        return request;
    }
}
