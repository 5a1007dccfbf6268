package dev.heddle.load.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.Endpoint;
import dev.heddle.model.load.RequestSpec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FailureQuotesTest {
    private static final int FIRST = 100;

    private final FailureQuotes quotes = new FailureQuotes();

    /// A burst may have been sent before the first answer says that all fail.
    @Test
    void theFirstAnswersAreKeptAndThenThoseAfterAFailure() {
        for (int i = 0; i < FIRST; i++) {
            assertThat(quotes.wanting()).isTrue();
        }
        assertThat(quotes.wanting()).isFalse();
        RequestSpec spec =
                new RequestSpec("GET", "/", List.of(), Optional.empty(), 1, RequestSpec.SUCCESS);
        Endpoint endpoint =
                Endpoint.http(new InetSocketAddress(InetAddress.getLoopbackAddress(), 8080));
        try (RequestKind kind = RequestKind.of(spec, endpoint, new SplittableRandom(1))) {
            Request unquoted = new Request();
            unquoted.kind = kind;
            quotes.failed(unquoted, "status-503");
        }
        assertThat(quotes.wanting()).isTrue();
        assertThat(quotes.quotes()).isEmpty();
    }
}
