import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/**
 * chrisgleissner/loom-webflux-benchmarks#49: Tomcat accepts 8192 connections at a time, whatever its threads are; the
 * others wait in the kernel's backlog of 100, or get none. GET /movies sleeps for 100 ms. Arguments: port,
 * maxConnections (8192), acceptCount (100).
 */
public final class Main {

    public static void main(String[] args) throws Exception {
        var tomcat = new Tomcat();
        tomcat.setBaseDir(Files.createTempDirectory("tomcat").toString());
        var connector = new Connector();
        connector.setPort(args.length > 0 ? Integer.parseInt(args[0]) : 8080);
        connector.setProperty("useVirtualThreads", "true");
        connector.setProperty("maxConnections", args.length > 1 ? args[1] : "8192");
        connector.setProperty("acceptCount", args.length > 2 ? args[2] : "100");
        connector.setProperty("maxKeepAliveRequests", "-1");
        tomcat.setConnector(connector);
        var context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "movies", new HttpServlet() {
            @Override
            protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                response.getOutputStream().print("done\n");
            }
        });
        context.addServletMappingDecoded("/movies", "movies");
        tomcat.start();
        System.out.println("ready");
    }
}
