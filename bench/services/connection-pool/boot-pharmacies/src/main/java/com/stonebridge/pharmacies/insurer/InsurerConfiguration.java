package com.stonebridge.pharmacies.insurer;

import common.Program;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@Configuration
class InsurerConfiguration {
  @Bean
  InsurerClient insurerClient(RestClient.Builder builder) throws IOException {
    var requests = new JdkClientHttpRequestFactory(
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(2)).build());
    requests.setReadTimeout(Duration.ofSeconds(5));
    return new InsurerClient(builder.baseUrl("http://127.0.0.1:" + Program.start("com.stonebridge.pharmacies.insurer.Insurer").port()).requestFactory(requests).build());
  }
}
