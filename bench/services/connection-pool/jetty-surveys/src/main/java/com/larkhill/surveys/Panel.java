package com.larkhill.surveys;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/** The panel's two services: one counts the answers, the other knows how many are wanted, which hardly changes. */
final class Panel {
  private final CloseableHttpClient client = HttpClients.custom()
      .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create().setMaxConnPerRoute(5).setMaxConnTotal(25).build())
      .build();
  private final AtomicInteger asked = new AtomicInteger();
  private final String answers;
  private final String quotas;
  private volatile String quota;

  Panel(int answersPort, int quotasPort) {
    answers = "http://127.0.0.1:" + answersPort + "/answers/";
    quotas = "http://127.0.0.1:" + quotasPort + "/quota/";
  }

  String answers(String survey) throws IOException {
    return get(answers + survey);
  }

  String quota(String survey) throws IOException {
    if (asked.getAndIncrement() % 50 == 0) quota = get(quotas + survey);
    return quota;
  }

  private String get(String uri) throws IOException {
    return client.execute(new HttpGet(uri), response -> EntityUtils.toString(response.getEntity()));
  }
}
