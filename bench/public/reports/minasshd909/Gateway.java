import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

/**
 * An SSH server behind a network that loses connections: devices log in, send keep-alive requests that want replies, and
 * now and then the connection is reset in the middle of them.
 */
public class Gateway {

    public static void main(String[] args) throws Exception {
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setPort(0);
        server.setKeyPairProvider(new SimpleGeneratorHostKeyProvider());
        server.setPasswordAuthenticator((user, password, session) -> true);
        server.setNioWorkers(4);
        server.start();
        Network network = new Network(server.getPort());
        SshClient devices = SshClient.setUpDefaultClient();
        devices.setServerKeyVerifier((session, address, key) -> true);
        devices.start();
        for (int device = 1; device <= 300; device++) {
            String result;
            try (ClientSession session = login(devices, network.port, device)) {
                result = "logged in";
                if (device % 2 == 0) {
                    network.hold = true;
                    for (int i = 0; i < 100; i++) keepAlive(session);
                    Thread.sleep(100);
                    network.reset();
                    network.hold = false;
                    result = "connection lost";
                }
            } catch (IOException e) {
                result = e.toString();
            }
            System.out.println("device " + device + ": " + result);
            Thread.sleep(100);
        }
    }

    static ClientSession login(SshClient devices, int port, int device) throws IOException {
        ClientSession session = devices.connect("device" + device, "127.0.0.1", port).verify(Duration.ofSeconds(10)).getSession();
        session.addPasswordIdentity("secret");
        session.auth().verify(Duration.ofSeconds(10));
        return session;
    }

    static void keepAlive(ClientSession session) throws IOException {
        Buffer request = session.createBuffer(SshConstants.SSH_MSG_GLOBAL_REQUEST);
        request.putString("keepalive@openssh.com");
        request.putBoolean(true);
        session.writePacket(request);
    }
}

/** Forwards to the server, or holds what a device sends, until it is delivered at once with a reset behind it. */
class Network {
    final int port;
    final int server;
    volatile boolean hold;
    private Socket upstream;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();

    Network(int server) throws IOException {
        this.server = server;
        ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        port = listener.getLocalPort();
        daemon(() -> {
            while (true) {
                Socket device = listener.accept();
                Socket up = new Socket(InetAddress.getLoopbackAddress(), this.server);
                upstream = up;
                daemon(() -> copy(device, up, true), "network-up");
                daemon(() -> copy(up, device, false), "network-down");
            }
        }, "network");
    }

    interface Work {
        void run() throws IOException;
    }

    static void daemon(Work work, String name) {
        Thread t = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // a connection was lost
            }
        }, name);
        t.setDaemon(true);
        t.start();
    }

    private void copy(Socket from, Socket to, boolean up) throws IOException {
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[65536];
            for (int n; (n = in.read(buffer)) > 0; ) {
                if (up && hold) {
                    synchronized (held) {
                        held.write(buffer, 0, n);
                    }
                } else {
                    out.write(buffer, 0, n);
                }
            }
        }
    }

    void reset() throws IOException {
        synchronized (held) {
            upstream.getOutputStream().write(held.toByteArray());
            held.reset();
        }
        upstream.setSoLinger(true, 0);
        upstream.close();
    }
}
