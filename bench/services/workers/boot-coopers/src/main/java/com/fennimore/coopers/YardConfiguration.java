package com.fennimore.coopers;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import java.beans.PropertyVetoException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class YardConfiguration {
  /** Connections are looked at when they come back, so that nobody who needs one has to wait for that. */
  @Bean(destroyMethod = "close")
  ComboPooledDataSource yard(@Value("${yard.url}") String url, @Value("${yard.connections}") int connections)
      throws PropertyVetoException {
    var yard = new ComboPooledDataSource();
    yard.setDataSourceName("yard");
    yard.setDriverClass("org.h2.Driver");
    yard.setJdbcUrl(url);
    yard.setUser("sa");
    yard.setPassword("");
    yard.setInitialPoolSize(connections);
    yard.setMinPoolSize(connections);
    yard.setMaxPoolSize(connections);
    yard.setCheckoutTimeout(20_000);
    yard.setTestConnectionOnCheckin(true);
    yard.setPreferredTestQuery("select ready()");
    return yard;
  }
}
