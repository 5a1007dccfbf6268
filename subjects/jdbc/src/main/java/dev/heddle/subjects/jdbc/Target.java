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
        // Both drivers go on without TLS where the server has none.
        return "jdbc:%s://%s:%d/%s?allowPublicKeyRetrieval=true"
                .formatted(scheme, host, port, schema);
    }

    /// The statement of a name: JMH's parameters cannot hold commas.
    String sql(String query) {
        return of("SQL_" + query.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
