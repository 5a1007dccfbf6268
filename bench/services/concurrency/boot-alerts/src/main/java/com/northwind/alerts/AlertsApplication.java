package com.northwind.alerts;

import common.Program;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.reactive.function.client.WebClient;

@SpringBootApplication
public class AlertsApplication {
  public static void main(String[] args) { SpringApplication.run(AlertsApplication.class, args); }

  @Bean
  WebClient pushService() throws Exception { return WebClient.create("http://127.0.0.1:" + Program.start("com.northwind.alerts.PushService").port()); }
}
