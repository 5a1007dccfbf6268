package com.ravensmoor.ropeways;

import java.io.IOException;
import java.net.http.HttpClient;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class RopewaysApplication {
  public static void main(String[] args) {
    SpringApplication.run(RopewaysApplication.class, args);
  }

  @Bean
  RestClient summit() throws IOException {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return RestClient.builder().requestFactory(new JdkClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + SummitProcess.start()).build();
  }
}
