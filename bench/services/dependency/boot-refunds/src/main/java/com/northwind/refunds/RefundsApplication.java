package com.northwind.refunds;

import common.Program;
import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

@SpringBootApplication
public class RefundsApplication {
  public static void main(String[] args) { SpringApplication.run(RefundsApplication.class, args); }

  @Bean
  BankApi bankApi() throws Exception {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(2)).build();
    var requests = new JdkClientHttpRequestFactory(http);
    requests.setReadTimeout(Duration.ofSeconds(5));
    var client = RestClient.builder().requestFactory(requests).baseUrl("http://127.0.0.1:" + Program.start("com.northwind.refunds.BankSandbox").port()).build();
    return HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client)).build().createClient(BankApi.class);
  }
}
