package dev.heddle.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `-d` is data as in curl, and the duration as in wrk.
class DataOptionsTest {
    @Command
    private static final class Any {
        @Mixin private DataOptions data;
    }

    private static DataOptions parse(String... words) {
        Any any = new Any();
        new CommandLine(any).setExpandAtFiles(false).parseArgs(words);
        return any.data;
    }

    @Test
    void dataAndADurationMayBothBeGiven() {
        DataOptions options = parse("-d", "n=1", "-d", "10s", "--data", "m=2");
        assertThat(options.takeTime()).hasValue("10s");
        assertThat(options.body()).hasValue("n=1&m=2");
    }

    /// An unknown unit is an error of the duration, and not sent.
    @ParameterizedTest
    @ValueSource(strings = {"30", "5x", "1.5 min"})
    void whatLooksLikeATimeIsOne(String text) {
        DataOptions options = parse("-d", text);
        assertThat(options.takeTime()).hasValue(text);
        assertThat(options.given()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"n\": 10}", "10=s", "@10s", "s10"})
    void anythingElseIsData(String text) {
        DataOptions options = parse("-d", text);
        assertThat(options.takeTime()).isEmpty();
        assertThat(options.given()).isTrue();
    }

    @Test
    void twoDurationsAreRefused() {
        DataOptions options = parse("-d", "10s", "-d", "20s");
        assertThatThrownBy(options::takeTime)
                .isInstanceOf(InputException.class)
                .hasMessage("-d: found 10s and 20s; expected one duration");
    }
}
