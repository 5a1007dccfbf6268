package dev.heddle.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Use;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What repaints the screen of `heddle watch`.
class WatchScreenTest {
    private static final String END = "\u001b[K";

    @Test
    void aFrameOverwritesEachLineAndErasesWhatIsBelow() {
        assertThat(WatchScreen.frame("a\nb\n", "keys", new Terminal.Size(5, 20)))
                .isEqualTo(
                        "\u001b[H\ra%1$s\n\rb%1$s\n\r%1$s\n\r%1$s\n\rkeys%1$s\u001b[J"
                                .formatted(END));
    }

    @Test
    void whatDoesNotFitIsCutAndTheKeysStay() {
        String frame =
                WatchScreen.frame(
                        "one\ntwo\nthree\nfour is long\nfive", "keys", new Terminal.Size(4, 6));
        assertThat(frame.split("\n", -1))
                .containsExactly(
                        "\u001b[H\rone" + END,
                        "\rtwo" + END,
                        "\r…" + END,
                        "\rkeys" + END + "\u001b[J");
        assertThat(WatchScreen.frame("four is long", "k", new Terminal.Size(2, 6)))
                .contains("\rfour …" + END);
    }

    @Test
    void resourcesAreSortedByUtilizationWaitersOrName() {
        WatchResult result =
                new WatchResult(
                        2,
                        new WatchResult.Looked("a.jar", Instant.EPOCH, 5, Optional.empty()),
                        new WatchResult.Processors(Optional.empty(), Optional.empty(), 2, 0),
                        List.of(use("b", 0.5, 0), use("c", 0.9, 1), use("a", 0.1, 7)),
                        WatchResult.Full.NOTHING,
                        WatchResult.Outlook.UNKNOWN,
                        new WatchResult.Threads(List.of(), List.of(), WatchResult.Vitals.UNKNOWN),
                        List.of());
        assertThat(names(UseOrder.UTILIZATION, result)).containsExactly("c", "b", "a");
        assertThat(names(UseOrder.UTILIZATION.next(), result)).containsExactly("a", "c", "b");
        assertThat(names(UseOrder.NAME, result)).containsExactly("a", "b", "c");
        assertThat(UseOrder.NAME.next()).isEqualTo(UseOrder.UTILIZATION);
    }

    @ParameterizedTest
    @CsvSource({"'40 120\n', 40, 120", "'0 0\n', 24, 100", "'', 24, 100"})
    void theSizeIsTheTerminalsOrTheUsual(String said, int rows, int columns) {
        assertThat(Terminal.Size.parse(said)).isEqualTo(new Terminal.Size(rows, columns));
    }

    private static Use use(String name, double utilization, double waiting) {
        return new Use(
                ResourceId.of(ResourceKind.CONNECTION_POOL, name),
                Optional.of(10.0),
                utilization,
                waiting);
    }

    private static List<String> names(UseOrder order, WatchResult result) {
        return order.of(result).resources().stream().map(use -> use.id().label()).toList();
    }
}
