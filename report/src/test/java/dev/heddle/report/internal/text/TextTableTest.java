package dev.heddle.report.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.TextWidth;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables at the widths of terminals.
class TextTableTest {
    private static final Table WIDE =
            new Table(
                    "",
                    List.of("variant", "sustained", "p99 at the highest", "bottleneck"),
                    List.of(
                            List.of(
                                    "platform, JDK 25.0.3",
                                    "105,600/s",
                                    "inconclusive (−12 % to +18 %)",
                                    "connection pool orders of the service"),
                            List.of("virtual", "≥ 2,597/s", "unknown", "CPU")));

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 120})
    void aTableFitsWithoutABrokenWord(int columns) {
        String text = TextWidth.within(columns, () -> TextTable.of(WIDE));
        assertThat(text.lines()).allMatch(line -> line.length() <= columns);
        Stream.concat(WIDE.columns().stream(), WIDE.rows().stream().flatMap(List::stream))
                .flatMap(cell -> Stream.of(cell.split(" ")))
                .forEach(word -> assertThat(text).contains(word));
    }

    @Test
    void aRowIsAListWhereItsWordsDoNotFitBesideEachOther() {
        List<String> names = List.of("case", "alpha", "beta", "gamma", "delta");
        List<String> row = List.of("one", "a".repeat(20), "b".repeat(20), "c".repeat(20), "4");
        String text = TextWidth.within(60, () -> TextTable.of(new Table("", names, List.of(row))));
        assertThat(text)
                .isEqualTo(
                        """
                        one
                          alpha  aaaaaaaaaaaaaaaaaaaa
                          beta   bbbbbbbbbbbbbbbbbbbb
                          gamma  cccccccccccccccccccc
                          delta  4""");
    }
}
