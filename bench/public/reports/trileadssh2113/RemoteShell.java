import com.trilead.ssh2.Connection;
import com.trilead.ssh2.Session;
import org.apache.sshd.client.future.DefaultOpenFuture;
import org.apache.sshd.client.future.OpenFuture;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.channel.ChannelSessionFactory;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;

import java.io.IOException;
import java.util.List;

/** Runs commands on a router. The router, in the same process, no longer answers after its fifth session. */
public class RemoteShell {

    static int sessions;

    public static void main(String[] args) throws Exception {
        SshServer router = SshServer.setUpDefaultServer();
        router.setHost("127.0.0.1");
        router.setPort(0);
        router.setKeyPairProvider(new SimpleGeneratorHostKeyProvider());
        router.setPasswordAuthenticator((user, password, session) -> true);
        router.setChannelFactories(List.of(new ChannelSessionFactory() {
            @Override
            public org.apache.sshd.common.channel.Channel createChannel(org.apache.sshd.common.session.Session session) {
                return new ChannelSession() {
                    @Override
                    public OpenFuture open(long recipient, long rwSize, long packetSize, Buffer buffer) {
                        if (++sessions <= 5) return super.open(recipient, rwSize, packetSize, buffer);
                        return new DefaultOpenFuture(this, this);
                    }
                };
            }
        }));
        router.start();

        Connection connection = new Connection("127.0.0.1", router.getPort());
        connection.connect();
        if (!connection.authenticateWithPassword("admin", "secret")) throw new IOException("refused");

        Thread poll = new Thread(() -> poll(connection), "router-poll");
        poll.start();
        Thread.sleep(4000);
        // the poll has been stuck for too long: give the connection up, and take a new one
        Thread watchdog = new Thread(() -> {
            connection.close();
            System.out.println("connection given up");
        }, "connection-watchdog");
        watchdog.start();
        poll.join();
    }

    static void poll(Connection connection) {
        try {
            while (true) {
                Session session = connection.openSession();
                System.out.println("session opened");
                session.close();
                Thread.sleep(100);
            }
        } catch (IOException | InterruptedException e) {
            System.out.println(e);
        }
    }
}
