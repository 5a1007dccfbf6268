package dev.heddle.lab.internal.thirdparty;

import dev.heddle.lab.internal.result.FirstLine;
import dev.heddle.model.InputException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;

/// A database with MySQL protocol, and its credentials.
public record Database(
        InetSocketAddress address, String schema, String user, String password, Tls tls) {
    /// Environment variables of the credentials, both the user's and those passed to subjects.
    static final String USER = "HEDDLE_DB_USER";

    static final String PASSWORD = "HEDDLE_DB_PASSWORD";

    /// Environment variable of the TLS mode ([Tls]) for a remote database; also passed to subjects.
    static final String TLS = "HEDDLE_DB_TLS";

    /// The password is sent over a network: nobody else may read it, or pose as the server.
    enum Tls {
        /// The server's certificate must be trusted and match its host name.
        VERIFY,
        /// Any certificate: encrypted, but the server is not authenticated.
        TRUST,
        DISABLE
    }

    private static final int DEFAULT_PORT = 3306;
    private static final int SOCKET_TIMEOUT_MILLIS = 30_000;

    /// Connections reserved for the user, and for Heddle's own queries.
    private static final int SPARE = 5;

    /// The user's database.
    ///
    /// @param url such as `jdbc:mariadb://127.0.0.1:3306/shop`
    /// @throws InputException if it has another form
    static Database of(String url, Map<String, String> environment) {
        if (url.contains("@") || url.contains("?")) {
            throw InputException.of(
                    "database",
                    ("the URL must not contain credentials or options; set %s and %s in"
                                    + " the environment")
                            .formatted(USER, PASSWORD));
        }
        URI uri;
        try {
            uri = URI.create(url.replaceFirst("^jdbc:", ""));
        } catch (IllegalArgumentException e) {
            throw wrong(url);
        }
        String scheme = String.valueOf(uri.getScheme());
        String path = String.valueOf(uri.getPath());
        boolean known = scheme.equals("mariadb") || scheme.equals("mysql");
        if (!url.startsWith("jdbc:") || !known || uri.getHost() == null || path.length() < 2) {
            throw wrong(url);
        }
        return new Database(
                new InetSocketAddress(
                        uri.getHost(), uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort()),
                path.substring(1),
                environment.getOrDefault(USER, "root"),
                environment.getOrDefault(PASSWORD, ""),
                tls(environment.getOrDefault(TLS, "verify")));
    }

    private static Tls tls(String text) {
        return switch (text) {
            case "verify" -> Tls.VERIFY;
            case "trust" -> Tls.TRUST;
            case "disable" -> Tls.DISABLE;
            default ->
                    throw InputException.of(
                            "database",
                            "%s=%s: expected verify, trust or disable".formatted(TLS, text));
        };
    }

    private boolean isHere() {
        return !address.isUnresolved() && address.getAddress().isLoopbackAddress();
    }

    private static InputException wrong(String url) {
        return InputException.of(
                "database",
                "'%s': expected jdbc:mariadb://HOST:PORT/SCHEMA or jdbc:mysql://HOST:PORT/SCHEMA"
                        .formatted(url));
    }

    /// Environment variables for a subject. It connects through a relay on this machine, so it
    /// cannot check the server's name; Heddle has done so before.
    Map<String, String> credentials() {
        boolean plain = isHere() || tls == Tls.DISABLE;
        return Map.of(USER, user, PASSWORD, password, TLS, plain ? "disable" : "trust");
    }

    /// Connects once.
    ///
    /// @throws SQLException if the connection is refused
    public void check() throws SQLException {
        connect().close();
    }

    /// Runs a query once without reading its result.
    ///
    /// @throws InputException if the server rejects it
    public void tryQuery(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new InputException("query '%s' failed: %s".formatted(sql, FirstLine.of(e)));
        }
    }

    /// The problem for subjects that open so many connections; empty if there is none.
    Optional<String> problem(int connections) {
        if (address.isUnresolved()) {
            return Optional.of("unknown host " + address.getHostString());
        }
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT @@max_connections")) {
            found.next();
            int accepted = found.getInt(1);
            return connections + SPARE <= accepted
                    ? Optional.empty()
                    : Optional.of(
                            ("the server accepts %d connections (max_connections),"
                                            + " but variants open up to %d; raise it to %d, or use"
                                            + " smaller pools")
                                    .formatted(accepted, connections, connections + SPARE));
        } catch (SQLException e) {
            return Optional.of(
                    "cannot connect to %s:%d/%s as %s: %s; set the credentials in %s and %s"
                            .formatted(
                                    address.getHostString(),
                                    address.getPort(),
                                    schema,
                                    user,
                                    FirstLine.of(e),
                                    USER,
                                    PASSWORD));
        }
    }

    /// Queries that the server has answered since it started, for all clients.
    long queries() throws SQLException {
        return status("Queries");
    }

    /// Connections active on the server now, without the one of this query.
    public int threadsRunning() throws SQLException {
        return (int) Math.max(0, status("Threads_running") - 1);
    }

    private long status(String name) throws SQLException {
        String sql = "SHOW GLOBAL STATUS LIKE '%s'".formatted(name);
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            return found.next() ? found.getLong(2) : 0;
        }
    }

    private Connection connect() throws SQLException {
        String url =
                "jdbc:mariadb://%s:%d/%s?%s&connectTimeout=3000&socketTimeout=%d"
                        .formatted(
                                address.getHostString(),
                                address.getPort(),
                                schema,
                                security(),
                                SOCKET_TIMEOUT_MILLIS);
        return DriverManager.getConnection(url, user, password);
    }

    /// Fetching the public key from an unauthenticated server would reveal the password to it.
    String security() {
        if (isHere()) {
            return "sslMode=disable&allowPublicKeyRetrieval=true";
        }
        return switch (tls) {
            case VERIFY -> "sslMode=verify-full";
            case TRUST -> "sslMode=trust";
            case DISABLE -> "sslMode=disable";
        };
    }
}
