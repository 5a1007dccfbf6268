package com.felloeandhub.screening;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.NotFoundException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

@ApplicationScoped
public class SupplierRegister {
  private final DataSource database;

  SupplierRegister(DataSource database) {
    this.database = database;
  }

  void create(@Observes StartupEvent event) throws SQLException {
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE supplier (number VARCHAR(12) PRIMARY KEY, name VARCHAR(60) NOT NULL, remarks VARCHAR(400) NOT NULL)");
      statement.execute("CREATE TABLE screening (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, supplier VARCHAR(12) NOT NULL, score INTEGER NOT NULL)");
      statement.execute("INSERT INTO supplier SELECT 'S-' || (4000 + x), 'Ashworth Timber and Bent Felloe Works ' || x,"
          + " 'Delivers seasoned ash and elm; owned through Baltic Spoke Holdings; formerly Halberg Rim Company; bank in Riga; agent ' || x FROM SYSTEM_RANGE(1, 200)");
    }
  }

  Supplier find(String number) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement("SELECT name, remarks FROM supplier WHERE number = ?")) {
      select.setString(1, number);
      try (ResultSet row = select.executeQuery()) {
        if (!row.next()) throw new NotFoundException(number);
        return new Supplier(number, row.getString(1), row.getString(2));
      }
    }
  }

  void record(Verdict verdict) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement insert = connection.prepareStatement("INSERT INTO screening (supplier, score) VALUES (?, ?)")) {
      insert.setString(1, verdict.supplier());
      insert.setInt(2, verdict.score());
      insert.executeUpdate();
    }
  }
}
