package dev.heddle.subjects.planted;

import java.util.HashMap;
import java.util.Map;

/// `planted SERVER PORT WORK`: a small real service behind a real server, whose requests do a work
/// with known limits. With `jdk`, further arguments `/PATH=WORK` are other kinds of requests.
///
/// | server | |
/// |---|---|
/// | `jdk` | the JDK's own, a virtual thread for each request |
/// | `tomcat:N`, `jetty:N` | with N worker threads |
/// | `tomcat:virtual` | with a virtual thread for each request |
/// | `tomcat:…:N` | the same, accepting N connections |
/// | `tomcat:…:N:M` | the same, with a backlog of M |
/// | `acceptor:N` | does the work in its one thread that accepts connections, of which N wait |
/// | `answerer` | no HTTP: does the work once for each connection, for `remote(PORT)` |
///
/// The works are in [Works].
public final class Planted {
    private static final int CONNECTIONS = 8_192;
    private static final int BACKLOG = 10_000;

    private Planted() {}

    public static void main(String[] args) throws Exception {
        String[] server = args[0].split(":");
        int port = Integer.parseInt(args[1]);
        Work work = WorkText.read(args[2]);
        switch (server[0]) {
            case "jdk" -> Servers.jdk(port, work, kinds(args));
            case "jetty" -> Servers.jetty(port, Integer.parseInt(server[1]), work);
            case "tomcat" ->
                    Servers.tomcat(
                            port,
                            server[1].equals("virtual") ? 0 : Integer.parseInt(server[1]),
                            server.length < 3 ? CONNECTIONS : Integer.parseInt(server[2]),
                            server.length < 4 ? BACKLOG : Integer.parseInt(server[3]),
                            work);
            case "acceptor" -> Servers.acceptor(port, Integer.parseInt(server[1]), work);
            case "answerer" -> Servers.answerer(port, work);
            default -> throw new IllegalArgumentException("no such server: " + args[0]);
        }
    }

    /// Works by path.
    private static Map<String, Work> kinds(String[] args) throws Exception {
        Map<String, Work> kinds = new HashMap<>();
        for (int i = 3; i < args.length; i++) {
            String[] kind = args[i].split("=", 2);
            kinds.put(kind[0], WorkText.read(kind[1]));
        }
        return kinds;
    }
}
