package com.northwind.deliveries;

import java.time.Duration;
import javax.sql.DataSource;
import org.apache.commons.dbcp2.BasicDataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class DeliveriesApplication {
  public static void main(String[] args) { SpringApplication.run(DeliveriesApplication.class, args); }

  @Bean(destroyMethod = "close")
  BasicDataSource dataSource() {
    var dataSource = new BasicDataSource();
    dataSource.setUrl("jdbc:h2:mem:deliveries;DB_CLOSE_DELAY=-1");
    dataSource.setUsername("sa");
    dataSource.setMaxTotal(16);
    dataSource.setMaxIdle(16);
    dataSource.setRemoveAbandonedOnBorrow(true);
    dataSource.setRemoveAbandonedOnMaintenance(true);
    dataSource.setRemoveAbandonedTimeout(Duration.ofSeconds(1));
    dataSource.setDurationBetweenEvictionRuns(Duration.ofMillis(200));
    return dataSource;
  }

  @Bean
  DeliveryDao deliveryDao(DataSource dataSource) throws Exception {
    try (var connection = dataSource.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias ROUTE_KM for 'com.northwind.deliveries.Routing.km'");
      statement.execute("create table customer(id int primary key, name varchar(40), address varchar(80))");
      statement.execute("insert into customer select x, 'customer ' || x,"
          + " case when mod(x, 100) = 0 then null else 'Harbour Street ' || x end from system_range(0, 1999)");
    }
    return new DeliveryDao(dataSource);
  }
}
