import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

/** A nightly job: makes a report, and traces it. The collector is a daemon thread of the same process. */
public class Report {
    public static void main(String[] args) throws Exception {
        ServerSocket collector = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(() -> collect(collector), "collector");
        acceptor.setDaemon(true);
        acceptor.start();

        SdkTracerProvider provider =
                SdkTracerProvider.builder()
                        .addSpanProcessor(
                                BatchSpanProcessor.builder(
                                                OtlpHttpSpanExporter.builder()
                                                        .setEndpoint("http://127.0.0.1:" + collector.getLocalPort() + "/v1/traces")
                                                        .build())
                                        .setScheduleDelay(Duration.ofMillis(500))
                                        .build())
                        .build();
        Tracer tracer = provider.get("report");
        for (int page = 0; page < 20; page++) {
            Span span = tracer.spanBuilder("page " + page).startSpan();
            Thread.sleep(100);
            span.end();
        }
        System.out.println("report written");
    }

    static void collect(ServerSocket server) {
        while (true) {
            try {
                Socket client = server.accept();
                Thread t = new Thread(() -> answer(client), "collector-connection");
                t.setDaemon(true);
                t.start();
            } catch (Exception e) {
                return;
            }
        }
    }

    static void answer(Socket client) {
        try (client) {
            InputStream in = client.getInputStream();
            byte[] request = new byte[1 << 16];
            while (in.read(request) > 0) {
                Thread.sleep(50);
                while (in.available() > 0) in.read(request);
                client.getOutputStream()
                        .write("HTTP/1.1 200 OK\r\nContent-Type: application/x-protobuf\r\nContent-Length: 0\r\n\r\n".getBytes());
            }
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
