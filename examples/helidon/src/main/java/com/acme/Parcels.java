package com.acme;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.util.concurrent.Semaphore;

/// Tells where a parcel is, from a depot that answers one call at a time unless `depot.calls` says
/// otherwise; each takes 20 ms. Helidon serves every request by a virtual thread of its own.
public final class Parcels {
    private static final Semaphore DEPOT = new Semaphore(Integer.getInteger("depot.calls", 1));

    private Parcels() {}

    public static void main(String[] arguments) {
        WebServer.builder().port(8080).routing(Parcels::route).build().start();
    }

    static void route(HttpRouting.Builder routing) {
        routing.get(
                "/parcels/{number}",
                (request, response) -> {
                    DEPOT.acquire();
                    try {
                        Thread.sleep(20);
                    } finally {
                        DEPOT.release();
                    }
                    response.send("on its way");
                });
    }
}
