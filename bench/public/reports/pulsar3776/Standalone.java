import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** A broker with its admin API over HTTP: to create a function, the broker asks its own admin API for the topic. */
public class Standalone {
    static int port;

    static int get(String path) throws IOException {
        HttpURLConnection c = (HttpURLConnection) URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
        return c.getResponseCode();
    }

    public static class Functions extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.setStatus(get("/admin/v2/topics"));
        }
    }

    public static class Topics extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) {
            response.setStatus(204);
        }
    }

    public static void main(String[] args) throws Exception {
        // one thread per core
        QueuedThreadPool pool = new QueuedThreadPool(Runtime.getRuntime().availableProcessors(), 1);
        pool.setName("pulsar-web");
        Server server = new Server(pool);
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(new ServletHolder(new Functions()), "/admin/v3/functions");
        context.addServlet(new ServletHolder(new Topics()), "/admin/v2/topics");
        server.setHandler(context);
        server.start();
        port = connector.getLocalPort();
        System.out.println("topics: " + get("/admin/v2/topics"));
        for (int i = 1; i <= 4; i++) new Thread(Standalone::createFunctions, "admin-client-" + i).start();
    }

    static void createFunctions() {
        try {
            while (true) {
                System.out.println("create function: " + get("/admin/v3/functions"));
                Thread.sleep(100);
            }
        } catch (Exception e) {
            e.printStackTrace();
        }
    }
}
