import java.sql.*;

import javax.sql.DataSource;

/** Looks API keys up in a table. */
class JDBCApiKeyStore {
    private final DataSource source;

    JDBCApiKeyStore(DataSource source) {
        this.source = source;
    }

    void checkApiKey(String key) throws SQLException {
        try (PreparedStatement statement =
                source.getConnection()
                        .prepareStatement("SELECT * FROM apikeys WHERE apikey = ?")) {
            statement.setString(1, key);
            try (ResultSet found = statement.executeQuery()) {
                if (!found.next()) throw new SecurityException("unknown API key");
            }
        }
    }
}
