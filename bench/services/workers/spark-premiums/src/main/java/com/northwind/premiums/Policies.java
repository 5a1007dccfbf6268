package com.northwind.premiums;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.SQLException;
import java.time.Duration;

/** The database of policies: plenty of connections. */
final class Policies {
  private static final int CONNECTIONS = 40;

  private Policies() {}

  static AgroalDataSource open() throws SQLException {
    var source = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier().connectionPoolConfiguration(pool -> pool
        .initialSize(CONNECTIONS).minSize(CONNECTIONS).maxSize(CONNECTIONS)
        .acquisitionTimeout(Duration.ofSeconds(30))
        .connectionFactoryConfiguration(factory -> factory
            .jdbcUrl("jdbc:h2:mem:policies;DB_CLOSE_DELAY=-1")
            .principal(new NamePrincipal("sa")).credential(new SimplePassword("")))));
    try (var connection = source.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table policy(id int primary key, age int, sum_insured int) as select x, 18 + mod(x, 60), 1000 * x from system_range(1, 500)");
    }
    return source;
  }
}
