package com.acme;

import dev.heddle.junit.Sustains;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

/// Load-tests the service that Spring has started, on Tomcat's 200 workers. With two of them
/// (`-Dserver.tomcat.threads.max=2`) the test fails, and names them.
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class OrdersTest {
    @LocalServerPort private int port;

    @Test
    @Sustains(rate = 100, p99 = "500ms", url = "http://localhost:{port}/orders/42")
    void tellsTheStateOfAnOrder() {}
}
