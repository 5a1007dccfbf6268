package org.belltower.campaniles;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The register of peals: the number of bells is read (2 ms), and the peal is rung before it is closed again. */
@ApplicationScoped
public class Register {
  @Inject DataSource database;
  @Inject Ringers ringers;

  void create(@Observes StartupEvent event) throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table tower(name varchar(40) primary key, bells int)");
      statement.execute("insert into tower values ('giotto', 7), ('san-marco', 5), ('torrazzo', 8)");
    }
  }

  public String enter(String tower) throws SQLException, InterruptedException {
    try (var connection = database.getConnection();
        var select = connection.prepareStatement("select bells from tower where name = ?")) {
      select.setString(1, tower);
      try (var row = select.executeQuery()) {
        int bells = row.next() ? row.getInt(1) : 1;
        Thread.sleep(2);
        return ringers.ring(bells);
      }
    }
  }
}
