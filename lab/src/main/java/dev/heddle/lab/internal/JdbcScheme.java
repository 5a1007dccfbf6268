package dev.heddle.lab.internal;

import dev.heddle.model.InputException;
import java.util.Map;

/// What a URL of a JDBC driver begins with.
final class JdbcScheme {
    /// By `group:artifact` of the driver.
    private static final Map<String, String> KNOWN =
            Map.of(
                    "org.mariadb.jdbc:mariadb-java-client", "mariadb",
                    "com.mysql:mysql-connector-j", "mysql",
                    "mysql:mysql-connector-java", "mysql");

    private JdbcScheme() {}

    /// @param library `group:artifact:version`
    /// @throws InputException if the driver is not known
    static String of(String library) {
        String driver = library.substring(0, library.lastIndexOf(':'));
        String scheme = KNOWN.get(driver);
        if (scheme == null) {
            throw InputException.of(
                    "libraries",
                    "%s: no driver whose URLs Heddle knows; accepted: %s"
                            .formatted(
                                    library,
                                    String.join(", ", KNOWN.keySet().stream().sorted().toList())));
        }
        return scheme;
    }
}
