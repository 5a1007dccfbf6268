package dev.heddle.subjects.jdbc;

import java.util.Locale;

/// The database that is asked, and by which driver.
///
/// @param scheme of the JDBC driver: `mariadb` or `mysql`
record Target(String scheme, String host, int port, String schema, String user, String password) {
    private static final String PREFIX = "HEDDLE_DB_";

    static Target fromEnvironment() {
        return new Target(
                of("SCHEME"),
                of("HOST"),
                Integer.parseInt(of("PORT")),
                of("SCHEMA"),
                of("USER"),
                of("PASSWORD"));
    }

    private static String of(String name) {
        String value = System.getenv(PREFIX + name);
        if (value == null) {
            throw new IllegalStateException(PREFIX + name + " is not in the environment");
        }
        return value;
    }

    String jdbcUrl() {
        return "jdbc:%s://%s:%d/%s?%s".formatted(scheme, host, port, schema, security());
    }

    /// By MariaDB's names for it, or MySQL's. Where the server is on this machine both drivers go
    /// on without TLS if it has none.
    private String security() {
        if (!System.getenv().getOrDefault(PREFIX + "TLS", "disable").equals("trust")) {
            return "allowPublicKeyRetrieval=true";
        }
        return scheme.equals("mariadb") ? "sslMode=trust" : "sslMode=REQUIRED";
    }

    /// The statement of a name: JMH's parameters cannot hold commas.
    String sql(String query) {
        return of("SQL_" + query.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
