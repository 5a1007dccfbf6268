import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

import java.util.Collections;

/** Downloads one page over HTTP/2, prints its size, and is done. The server is in the same process, on daemon threads. */
public class Download {
    public static void main(String[] args) throws Exception {
        int port = startServer();
        OkHttpClient client =
                new OkHttpClient.Builder().protocols(Collections.singletonList(Protocol.H2_PRIOR_KNOWLEDGE)).build();
        Request request = new Request.Builder().url("http://127.0.0.1:" + port + "/page").build();
        try (Response response = client.newCall(request).execute()) {
            System.out.println(response.protocol() + " " + response.code() + " " + response.body().bytes().length + " bytes");
        }
        System.out.println("main ends");
    }

    static int startServer() throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool(20, 4);
        threads.setName("site");
        threads.setDaemon(true);
        Server server = new Server(threads, new ScheduledExecutorScheduler("site-scheduler", true), null);
        ServerConnector connector = new ServerConnector(server, 1, 1, new HTTP2CServerConnectionFactory(new HttpConfiguration()));
        connector.setHost("127.0.0.1");
        connector.setIdleTimeout(900_000);
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(org.eclipse.jetty.server.Request request, org.eclipse.jetty.server.Response response, Callback callback) {
                Content.Sink.write(response, true, "<html>welcome</html>", callback);
                return true;
            }
        });
        server.start();
        return connector.getLocalPort();
    }
}
