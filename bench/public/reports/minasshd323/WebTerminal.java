import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.EnumSet;

import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.apache.sshd.client.keyverifier.AcceptAllServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.command.AbstractCommandSupport;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;

/** Runs a command on a host for each request; the host's SSH server is in the same process. */
public class WebTerminal {

    public static void main(String[] args) throws Exception {
        int port = host();
        for (int request = 1; ; request++) {
            String answer = run(port, "pwd");
            if (request % 10 == 0) System.out.println(request + " requests, " + answer.trim());
            Thread.sleep(300);
        }
    }

    static String run(int port, String command) throws Exception {
        SshClient client = SshClient.setUpDefaultClient();
        client.setServerKeyVerifier(AcceptAllServerKeyVerifier.INSTANCE);
        client.start();
        try (ClientSession session =
                client.connect("web", "127.0.0.1", port).verify(Duration.ofSeconds(10)).getSession()) {
            session.addPasswordIdentity("secret");
            session.auth().verify(Duration.ofSeconds(10));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (ChannelExec channel = session.createExecChannel(command)) {
                channel.setOut(out);
                channel.open().verify(Duration.ofSeconds(10));
                channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), Duration.ofSeconds(10));
            }
            return out.toString();
        }
    }

    static int host() throws Exception {
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setPort(0);
        server.setKeyPairProvider(
                new SimpleGeneratorHostKeyProvider(Files.createTempDirectory("host").resolve("key")));
        server.setPasswordAuthenticator((user, password, session) -> password.equals("secret"));
        server.setCommandFactory(
                (channel, command) ->
                        new AbstractCommandSupport(command, null) {
                            @Override
                            public void run() {
                                try {
                                    getOutputStream().write("/home/web\n".getBytes());
                                    getOutputStream().flush();
                                    onExit(0);
                                } catch (java.io.IOException e) {
                                    onExit(1);
                                }
                            }
                        });
        server.start();
        return server.getPort();
    }
}
