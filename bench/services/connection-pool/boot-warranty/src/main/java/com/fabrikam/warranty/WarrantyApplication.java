package com.fabrikam.warranty;

import common.Partner;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class WarrantyApplication {
  public static void main(String[] args) { SpringApplication.run(WarrantyApplication.class, args); }

  @Bean(destroyMethod = "close")
  CloseableHttpClient manufacturerHttp() {
    return HttpClients.custom().setUserAgent("warranty").disableCookieManagement().build();
  }

  @Bean
  ManufacturerClient manufacturerClient(CloseableHttpClient manufacturerHttp, @Value("${manufacturer.url:}") String url) {
    return new ManufacturerClient(manufacturerHttp, url.isEmpty() ? "http://127.0.0.1:" + Partner.start("-Ddelay=10") : url);
  }
}
