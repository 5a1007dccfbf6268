import net.schmizz.keepalive.KeepAliveProvider;
import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.verification.PromiscuousVerifier;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;

import java.io.IOException;

/** Collects files of branch offices over SSH, again and again. A branch's SSH server is in the same process. */
public class FileCollector {

    public static void main(String[] args) throws Exception {
        SshServer branch = SshServer.setUpDefaultServer();
        branch.setHost("127.0.0.1");
        branch.setPort(0);
        branch.setKeyPairProvider(new SimpleGeneratorHostKeyProvider());
        branch.setPasswordAuthenticator((user, password, session) -> {
            session.close(true);
            return false;
        });
        branch.start();

        int failed = 0;
        while (true) {
            DefaultConfig config = new DefaultConfig();
            config.setKeepAliveProvider(KeepAliveProvider.KEEP_ALIVE);
            SSHClient client = new SSHClient(config);
            client.addHostKeyVerifier(new PromiscuousVerifier());
            try {
                client.connect("127.0.0.1", branch.getPort());
                client.getConnection().getKeepAlive().setKeepAliveInterval(30);
                client.authPassword("collector", "secret");
                client.newSFTPClient().ls("/out");
            } catch (IOException e) {
                failed++;
                if (failed % 20 == 1) System.out.println(failed + " failed, last: " + e.getMessage());
            } finally {
                client.close();
            }
            Thread.sleep(50);
        }
    }
}
