package org.vellumbound.bestiaries;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The well-known beasts are described by heart; the others have to be looked up each time. */
@Singleton
public class Descriptions {
  private final Map<Integer, String> known = new ConcurrentHashMap<>();
  private final AgroalDataSource manuscripts;

  public Descriptions() throws SQLException {
    manuscripts = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier().connectionPoolConfiguration(pool -> pool
        .maxSize(4)
        .minSize(4)
        .initialSize(4)
        .acquisitionTimeout(Duration.ofMinutes(1))
        .connectionFactoryConfiguration(factory -> factory.jdbcUrl("jdbc:h2:mem:bestiaries;DB_CLOSE_DELAY=-1"))));
    try (var connection = manuscripts.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias transcribe for 'org.vellumbound.bestiaries.Transcription.of'");
      statement.execute("create table leaf(beast int primary key, latin varchar(80) not null)");
      statement.execute("insert into leaf select x - 1, 'bestia ' || x from system_range(1, 100)");
    }
    for (int beast = 0; beast < 100; beast++) {
      if (beast % 10 != 1 && beast % 10 != 4 && beast % 10 != 8) known.put(beast, "a beast of the common kind, no. " + beast);
    }
  }

  String describe(int beast) throws SQLException {
    String description = known.get(beast);
    return description != null ? description : lookUp(beast);
  }

  private String lookUp(int beast) throws SQLException {
    try (var connection = manuscripts.getConnection();
        var query = connection.prepareStatement("select transcribe(latin) from leaf where beast = ?")) {
      query.setInt(1, beast);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getString(1);
      }
    }
  }
}
