package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.load.LoadResult.Totals;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Whether a service rejects requests, rather than having too many of them.
class RejectionsTest {
    @Test
    void mostAreRejectedIfMoreThanHalfAre() {
        assertThat(Rejections.most(totals(40, "status-404", 60))).isTrue();
        assertThat(Rejections.most(totals(60, "status-401", 40))).isFalse();
        assertThat(Rejections.most(totals(0, "status-302", 100))).isTrue();
    }

    @Test
    void aScenarioWhoseStepsFindNothingToGoOnWithIsNoLoad() {
        assertThat(Rejections.most(totals(39, "not-captured", 3_991))).isTrue();
        assertThat(Rejections.tooMany(totals(3_991, "not-captured", 39))).isFalse();
    }

    @Test
    void aFewRequestsTellNothing() {
        assertThat(Rejections.most(totals(0, "status-404", 3))).isFalse();
    }

    @Test
    void overloadAndBrokenConnectionsAreNotRejections() {
        assertThat(Rejections.most(totals(0, "status-429", 100))).isFalse();
        assertThat(Rejections.most(totals(0, "status-503", 100))).isFalse();
        assertThat(Rejections.most(totals(0, "timed-out", 100))).isFalse();
    }

    @Test
    void aServiceThatRefusesAllConnectionsIsNotRunning() {
        assertThat(Rejections.most(totals(0, "connect-refused", 2))).isTrue();
        assertThat(Rejections.most(totals(1, "connect-refused", 100))).isFalse();
        assertThat(Rejections.most(totals(0, "no-tls", 2))).isTrue();
        assertThat(Rejections.most(totals(0, "closed-early", 100))).isFalse();
    }

    @Test
    void forAKneeOneInAHundredIsTooMany() {
        assertThat(Rejections.tooMany(totals(95, "status-404", 5))).isTrue();
        assertThat(Rejections.tooMany(totals(1_000, "status-404", 5))).isFalse();
    }

    private static Totals totals(long completed, String kind, long failed) {
        return new Totals(completed + failed, completed, Map.of(kind, failed), 0);
    }
}
