import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;

import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A console for containers: it lists them every second for each user, and shows the log of the container that a user opens
 * in a tab. When the tab is closed, the console drops the callback.
 */
public class Console {

    static final AtomicInteger listed = new AtomicInteger();
    static final AtomicInteger lines = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        int port = Daemon.start();
        DefaultDockerClientConfig config = DefaultDockerClientConfig.createDefaultConfigBuilder()
                .withDockerHost("tcp://127.0.0.1:" + port).build();
        DockerClient docker = DockerClientImpl.getInstance(config,
                new ZerodepDockerHttpClient.Builder().dockerHost(config.getDockerHost()).build());

        for (int i = 1; i <= 4; i++) {
            Thread user = new Thread(() -> user(docker), "console-user-" + i);
            user.start();
        }
        for (int tab = 1; ; tab++) {
            Thread.sleep(700);
            if (tab <= 8) openLog(docker, "c" + tab);
            if (tab % 5 == 0) System.out.println(listed + " lists, " + lines + " lines of logs");
        }
    }

    static void openLog(DockerClient docker, String container) {
        docker.logContainerCmd(container).withStdOut(true).withFollowStream(true).exec(new ResultCallback.Adapter<Frame>() {
            @Override
            public void onNext(Frame frame) {
                lines.incrementAndGet();
            }
        });
    }

    static void user(DockerClient docker) {
        while (true) {
            try {
                docker.listContainersCmd().exec();
                listed.incrementAndGet();
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}

/** As much of a Docker daemon as the console needs: a list of containers, and logs that go on for ever. */
class Daemon {

    static int start() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon(() -> {
            try {
                while (true) {
                    Socket s = server.accept();
                    daemon(() -> serve(s), "docker-connection");
                }
            } catch (IOException e) {
                e.printStackTrace();
            }
        }, "docker-daemon");
        return server.getLocalPort();
    }

    static void daemon(Runnable r, String name) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
    }

    static void serve(Socket socket) {
        try (Socket s = socket) {
            BufferedReader in = new BufferedReader(new InputStreamReader(s.getInputStream(), StandardCharsets.US_ASCII));
            OutputStream out = s.getOutputStream();
            for (String request; (request = in.readLine()) != null; ) {
                while (!in.readLine().isEmpty()) {}
                if (request.contains("/logs")) {
                    out.write("HTTP/1.1 200 OK\r\nContent-Type: application/vnd.docker.raw-stream\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes());
                    while (true) {
                        byte[] line = "INFO still alive\n".getBytes();
                        out.write((Integer.toHexString(8 + line.length) + "\r\n").getBytes());
                        out.write(new byte[] {1, 0, 0, 0, 0, 0, 0, (byte) line.length});
                        out.write(line);
                        out.write("\r\n".getBytes());
                        out.flush();
                        Thread.sleep(2000);
                    }
                }
                out.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]".getBytes());
                out.flush();
            }
        } catch (IOException | InterruptedException e) {
            System.out.println("daemon: " + e);
        }
    }
}
