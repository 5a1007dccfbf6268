package shipping;

import common.Partner;
import io.undertow.Undertow;
import io.undertow.server.*;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.*;
import java.io.InputStream;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

public class Shipping {
    /** Turns away what comes while 24 requests are under way. */
    static class LoadShedder implements HttpHandler {
        private final AtomicInteger running = new AtomicInteger();
        private final HttpHandler next;
        private final int max;

        LoadShedder(int max, HttpHandler next) { this.max = max; this.next = next; }

        @Override public void handleRequest(HttpServerExchange x) throws Exception {
            if (running.incrementAndGet() > max) {
                running.decrementAndGet();
                x.setStatusCode(StatusCodes.SERVICE_UNAVAILABLE);
                x.getResponseHeaders().put(Headers.RETRY_AFTER, "1");
                x.endExchange();
                return;
            }
            x.addExchangeCompleteListener((e, n) -> { running.decrementAndGet(); n.proceed(); });
            next.handleRequest(x);
        }
    }

    public static void main(String[] a) {
        System.setProperty("http.maxConnections", "64");
        String carrier = "http://127.0.0.1:" + Partner.start("-Ddelay=80") + "/rates";
        HttpHandler rates = x -> {
            try (InputStream in = URI.create(carrier).toURL().openStream()) {
                x.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
                x.getResponseSender().send(new String(in.readAllBytes()));
            }
        };
        Undertow.builder().addHttpListener(Integer.getInteger("port", 8080), "0.0.0.0")
                .setWorkerThreads(64)
                .setHandler(new LoadShedder(24, new BlockingHandler(rates))).build().start();
    }
}
