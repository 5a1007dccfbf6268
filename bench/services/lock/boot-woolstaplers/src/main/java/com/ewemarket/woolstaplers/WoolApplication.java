package com.ewemarket.woolstaplers;

import common.Program;
import javax.sql.DataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import com.zaxxer.hikari.HikariDataSource;

@SpringBootApplication
public class WoolApplication {
  public static void main(String[] args) {
    SpringApplication.run(WoolApplication.class, args);
  }

  @Bean
  @ConfigurationProperties("spring.datasource.hikari")
  HikariDataSource database() {
    int port = Program.start(WarehouseDatabase.class.getName()).port();
    return DataSourceBuilder.create().type(HikariDataSource.class)
        .url("jdbc:h2:tcp://127.0.0.1:" + port + "/mem:wool;DB_CLOSE_DELAY=-1").username("sa").password("").build();
  }
}
