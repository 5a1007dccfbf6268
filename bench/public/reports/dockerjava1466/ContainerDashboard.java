import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import com.sun.net.httpserver.HttpServer;

/**
 * Shows the logs of containers as they are written, and the list of containers, which it asks for every second. The
 * Docker daemon is in the same process.
 */
public class ContainerDashboard {
    public static void main(String[] args) throws Exception {
        int port = daemon();
        DefaultDockerClientConfig config = DefaultDockerClientConfig.createDefaultConfigBuilder()
                .withDockerHost("tcp://127.0.0.1:" + port).withDockerTlsVerify(false).build();
        DockerClient docker = DockerClientImpl.getInstance(config,
                new ZerodepDockerHttpClient.Builder().dockerHost(config.getDockerHost()).build());
        ExecutorService refresh = Executors.newFixedThreadPool(4, r -> new Thread(r, "dashboard-refresh"));
        for (int container = 0; container < 12; container++) {
            docker.logContainerCmd("c" + container).withStdOut(true).withFollowStream(true)
                    .exec(new ResultCallback.Adapter<Frame>() {
                        @Override
                        public void onNext(Frame line) {
                        }
                    });
            refresh.execute(() -> System.out.println(docker.listContainersCmd().exec().size() + " containers"));
            Thread.sleep(300);
        }
    }

    static int daemon() throws Exception {
        HttpServer daemon = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        daemon.setExecutor(Executors.newFixedThreadPool(60, r -> {
            Thread t = new Thread(r, "docker-daemon");
            t.setDaemon(true);
            return t;
        }));
        byte[] list = "[]".getBytes();
        byte[] line = {1, 0, 0, 0, 0, 0, 0, 3, 'o', 'k', '\n'};
        daemon.createContext("/", exchange -> {
            if (exchange.getRequestURI().getPath().endsWith("/logs")) {
                exchange.getResponseHeaders().add("Content-Type", "application/vnd.docker.raw-stream");
                exchange.sendResponseHeaders(200, 0);
                OutputStream body = exchange.getResponseBody();
                try {
                    while (true) {
                        body.write(line);
                        body.flush();
                        Thread.sleep(1000);
                    }
                } catch (InterruptedException e) {
                    exchange.close();
                }
            } else {
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, list.length);
                exchange.getResponseBody().write(list);
                exchange.close();
            }
        });
        daemon.start();
        return daemon.getAddress().getPort();
    }
}
