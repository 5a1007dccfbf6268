import com.unboundid.ldap.sdk.LDAPConnectionOptions;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.RoundRobinServerSet;
import com.unboundid.ldap.sdk.SimpleBindRequest;

import java.net.ServerSocket;

/** Checks passwords against two directory servers, which are down. */
public class LoginService {

    public static void main(String[] args) throws Exception {
        int[] ports = new int[2];
        for (int i = 0; i < 2; i++) {
            try (ServerSocket unused = new ServerSocket(0)) {
                ports[i] = unused.getLocalPort();
            }
        }
        LDAPConnectionOptions options = new LDAPConnectionOptions();
        options.setConnectTimeoutMillis(1000);
        options.setUseSynchronousMode(true);
        RoundRobinServerSet directory =
                new RoundRobinServerSet(new String[] {"127.0.0.1", "127.0.0.1"}, ports, options);
        LDAPConnectionPool pool =
                new LDAPConnectionPool(
                        directory,
                        new SimpleBindRequest("cn=login,dc=example,dc=com", "secret"),
                        0,
                        10,
                        null,
                        false);
        for (long check = 1; ; check++) {
            try {
                pool.getRootDSE();
            } catch (LDAPException e) {
                if (check % 2000 == 0) System.out.println(check + " checks of the directory: " + e.getResultCode());
            }
            Thread.sleep(2);
        }
    }
}
