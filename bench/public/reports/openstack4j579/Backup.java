import com.sun.net.httpserver.*;

import org.openstack4j.api.OSClient;
import org.openstack4j.model.identity.Access;
import org.openstack4j.openstack.OSFactory;

import java.io.IOException;
import java.net.*;
import java.util.concurrent.*;

/** Backups of servers: each worker takes a snapshot of the servers of one tenant, one after the other. */
public class Backup {
    public static void main(String[] args) throws Exception {
        String cloud = cloud();
        OSClient client =
                OSFactory.builder().endpoint(cloud + "/v2.0").credentials("admin", "s3cret").tenantName("demo").authenticate();
        Access access = client.getAccess();
        for (int i = 1; i <= 4; i++) Thread.ofPlatform().name("backup-worker-" + i).start(() -> backup(access));
        Thread.sleep(1_000_000);
    }

    static void backup(Access access) {
        OSClient client = OSFactory.clientFromAccess(access);
        for (int server = 1; ; server++) {
            String image = client.compute().servers().createSnapshot("server-" + server, "nightly");
            System.out.println(Thread.currentThread().getName() + ": " + image);
        }
    }

    /** Keystone and Nova, as far as needed here. */
    static String cloud() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        server.setExecutor(Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("cloud-", 1).factory()));
        server.createContext(
                "/v2.0/tokens",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    byte[] body =
                            ("{\"access\":{\"token\":{\"id\":\"t1\",\"expires\":\"2099-01-01T00:00:00Z\","
                                            + "\"tenant\":{\"id\":\"demo\",\"name\":\"demo\",\"enabled\":true}},"
                                            + "\"user\":{\"id\":\"u1\",\"name\":\"admin\",\"username\":\"admin\",\"roles\":[]},"
                                            + "\"serviceCatalog\":[{\"type\":\"compute\",\"name\":\"nova\",\"endpoints\":"
                                            + "[{\"id\":\"e1\",\"region\":\"one\",\"publicURL\":\""
                                            + url
                                            + "/v2/demo\"}]}]}}")
                                    .getBytes();
                    exchange.getResponseHeaders().add("Content-Type", "application/json");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.createContext(
                "/v2/demo/servers",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    exchange.getResponseHeaders().add("Location", url + "/v2/demo/images/" + System.nanoTime());
                    exchange.sendResponseHeaders(202, -1);
                    exchange.close();
                });
        server.start();
        return url;
    }
}
