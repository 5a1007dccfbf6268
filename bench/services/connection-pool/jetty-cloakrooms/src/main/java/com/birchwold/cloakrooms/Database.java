package com.birchwold.cloakrooms;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import java.sql.SQLException;
import java.time.Duration;

final class Database {
  private Database() {}

  static AgroalDataSource open() throws SQLException {
    var database = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier().connectionPoolConfiguration(pool -> pool
        .maxSize(10)
        .minSize(10)
        .initialSize(10)
        .acquisitionTimeout(Duration.ofSeconds(60))
        .connectionFactoryConfiguration(factory -> factory
            .jdbcUrl("jdbc:h2:mem:cloakrooms;DB_CLOSE_DELAY=-1"))));
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table tag(id bigint generated always as identity primary key, room varchar(40), number bigint)");
      for (String room : Ledgers.ROOMS) {
        statement.execute("create table ledger_" + room + "(number bigint)");
        statement.execute("insert into ledger_" + room + " values (4100), (4099), (4098)");
      }
    }
    return database;
  }
}
