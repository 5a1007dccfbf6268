package org.kingsgate.vaults;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.stereotype.Repository;

@Repository
class Vaults {
  private final DataSource vaultDatabase;
  private final DataSource ledgerDatabase;

  Vaults(DataSource vaultDatabase, DataSource ledgerDatabase) {
    this.vaultDatabase = vaultDatabase;
    this.ledgerDatabase = ledgerDatabase;
  }

  VaultController.Inspection inspection(String vault) throws SQLException {
    try (var connection = vaultDatabase.getConnection();
        var query = connection.prepareStatement("select owner from vault where code = ?")) {
      query.setString(1, vault);
      try (var rows = query.executeQuery()) {
        String owner = rows.next() ? rows.getString(1) : "nobody";
        return new VaultController.Inspection(vault, owner, last(vault));
      }
    }
  }

  private int last(String vault) throws SQLException {
    try (var connection = ledgerDatabase.getConnection();
        var query = connection.prepareStatement("select last_inspection(?)")) {
      query.setString(1, vault);
      try (var rows = query.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }
}
