package dev.heddle.report.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.TextWidth;
import org.junit.jupiter.api.Test;

class WrappedTest {
    private static final String LONG =
            "com.github.tomakehurst.wiremock.servlet.WireMockHandlerDispatchingServlet"
                    + "$ServletHttpResponder.delayIfRequired:203";

    @Test
    void noLineIsLongerThanATerminal() {
        String text =
                Wrapped.lines("    under load: ", "99 % of the threads at " + LONG + " (sleep)");
        assertThat(text.lines()).allMatch(line -> line.length() <= TextWidth.columns());
        assertThat(text).contains("…").contains("$ServletHttpResponder.delayIfRequired:203");
    }

    @Test
    void aNumberStaysWithItsUnit() {
        String text = Wrapped.lines("", "a".repeat(97) + " 20 % of 2 s");
        assertThat(text).endsWith("\n20 % of 2 s\n");
        assertThat(Wrapped.lines("", "a".repeat(94) + " 20 threads")).contains(" 20\n");
    }

    @Test
    void whatIsCopiedStaysWhole() {
        String path = "/home/me/" + "a".repeat(120) + "/report.html";
        assertThat(Wrapped.lines("report: ", path)).contains(path);
    }
}
