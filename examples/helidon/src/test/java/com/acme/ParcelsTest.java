package com.acme;

import dev.heddle.junit.Sustains;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.testing.junit5.ServerTest;
import io.helidon.webserver.testing.junit5.SetUpRoute;
import org.junit.jupiter.api.Test;

/// Load-tests the service that Helidon's extension has started.
@ServerTest
class ParcelsTest {
    private final WebServer server;

    ParcelsTest(WebServer server) {
        this.server = server;
    }

    @SetUpRoute
    static void route(HttpRouting.Builder routing) {
        Parcels.route(routing);
    }

    int port() {
        return server.port();
    }

    @Test
    @Sustains(rate = 30, p99 = "500ms", url = "http://localhost:{port}/parcels/7")
    void tellsWhereAParcelIs() {}
}
