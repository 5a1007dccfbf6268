package com.saltmarsh.vaccines;

import common.Program;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class StoreConfiguration {
  @Bean
  DataSource store() throws IOException {
    var pool = new HikariDataSource();
    pool.setPoolName("store");
    pool.setJdbcUrl("jdbc:h2:tcp://127.0.0.1:" + Program.start("com.saltmarsh.vaccines.StoreMain").port() + "/mem:store");
    pool.setUsername("sa");
    pool.setPassword("");
    pool.setMaximumPoolSize(20);
    return pool;
  }
}
