package com.merestone.wharfingers;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class WharfingersApplication {
  public static void main(String[] args) {
    SpringApplication.run(WharfingersApplication.class, args);
  }

  @Bean(destroyMethod = "close")
  DataSource dataSource(@Value("${spring.datasource.url}") String url) {
    var pool = new ComboPooledDataSource();
    pool.setDataSourceName("wharf");
    pool.setJdbcUrl(url);
    pool.setMinPoolSize(16);
    pool.setInitialPoolSize(16);
    pool.setMaxPoolSize(16);
    pool.setCheckoutTimeout(60_000);
    return pool;
  }
}
