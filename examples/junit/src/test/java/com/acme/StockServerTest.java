package com.acme;

import dev.heddle.junit.Sustains;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Puts load on a service, which takes a minute. Two workers that wait 50 ms each cannot serve more
/// than 40 requests/s: with `-Dworkers=2` it fails, and says so.
@Tag("load")
class StockServerTest {
    private StockServer server;
    private int port;

    @BeforeEach
    void start() throws IOException {
        server = new StockServer(Integer.getInteger("workers", 20));
        port = server.port();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    @Sustains(rate = 100, p99 = "300ms", url = "http://localhost:{port}/stock/chair")
    void tellsWhatIsLeft() {}
}
