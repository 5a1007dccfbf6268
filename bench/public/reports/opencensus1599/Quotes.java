import io.opencensus.common.Scope;
import io.opencensus.trace.Tracer;
import io.opencensus.trace.Tracing;
import io.opencensus.trace.samplers.Samplers;

import com.sun.net.httpserver.HttpServer;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.Executors;

/** A service that is hardly used: one request every three seconds, each with a span. */
public class Quotes {

    static final Tracer tracer = Tracing.getTracer();

    static byte[] quote(String symbol) {
        try (Scope span = tracer.spanBuilder("quote").setSampler(Samplers.alwaysSample()).startScopedSpan()) {
            tracer.getCurrentSpan().addAnnotation("looking up " + symbol);
            return ("{\"symbol\":\"" + symbol + "\",\"price\":19.5}").getBytes();
        }
    }

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        server.setExecutor(Executors.newFixedThreadPool(2));
        server.createContext("/quotes/", e -> {
            byte[] answer = quote(e.getRequestURI().getPath().substring(8));
            e.sendResponseHeaders(200, answer.length);
            e.getResponseBody().write(answer);
            e.close();
        });
        server.start();
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/quotes/ACME");
        while (true) {
            try (InputStream in = uri.toURL().openStream()) {
                System.out.println(new String(in.readAllBytes()));
            }
            Thread.sleep(3000);
        }
    }
}
