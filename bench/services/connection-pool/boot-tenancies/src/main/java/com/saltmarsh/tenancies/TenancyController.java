package com.saltmarsh.tenancies;

import common.Program;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.LongStream;
import javax.annotation.PostConstruct;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
public class TenancyController {
  private final Tenancies tenancies;
  private final RestTemplate bureau;

  public TenancyController(Tenancies tenancies, RestTemplateBuilder builder) throws IOException {
    this.tenancies = tenancies;
    this.bureau = builder.rootUri("http://127.0.0.1:" + Program.start("com.saltmarsh.tenancies.Bureau").port())
        .requestFactory(SimpleClientHttpRequestFactory.class).build();
  }

  @PostConstruct
  void fill() {
    tenancies.saveAll(LongStream.rangeClosed(1, 400).mapToObj(id -> new Tenancy(id, "tenant-" + id, 600 + (int) id))::iterator);
  }

  @GetMapping("/tenancies/{id}")
  public Map<String, Object> tenancy(@PathVariable long id) {
    Tenancy tenancy = tenancies.findById(id).orElseThrow();
    String score = bureau.getForObject("/scores/{tenant}", String.class, tenancy.getTenant());
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("id", tenancy.getId());
    answer.put("tenant", tenancy.getTenant());
    answer.put("rent", tenancy.getRent());
    answer.put("score", score);
    return answer;
  }
}
