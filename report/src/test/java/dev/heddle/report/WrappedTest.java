package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.internal.Wrapped;
import org.junit.jupiter.api.Test;

class WrappedTest {
    private static final String LONG =
            "com.github.tomakehurst.wiremock.servlet.WireMockHandlerDispatchingServlet"
                    + "$ServletHttpResponder.delayIfRequired:203";

    @Test
    void noLineIsLongerThanATerminal() {
        String text = Wrapped.lines("    seen: ", "99 % of the threads at " + LONG + " (sleep)");
        assertThat(text.lines()).allMatch(line -> line.length() <= Wrapped.COLUMNS);
        assertThat(text).contains("…").contains("$ServletHttpResponder.delayIfRequired:203");
    }

    @Test
    void whatIsCopiedStaysWhole() {
        String path = "/home/me/" + "a".repeat(120) + "/report.html";
        assertThat(Wrapped.lines("report: ", path)).contains(path);
    }
}
