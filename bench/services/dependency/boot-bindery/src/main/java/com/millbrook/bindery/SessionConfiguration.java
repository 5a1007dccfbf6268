package com.millbrook.bindery;

import common.Program;
import java.io.IOException;
import java.net.http.HttpClient;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class SessionConfiguration {
  @Bean(destroyMethod = "close")
  public GenericObjectPool<Session> sessions() throws IOException {
    String house = "http://127.0.0.1:" + Program.start("com.millbrook.bindery.Finishing").port() + "/books/";
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    var pool = new GenericObjectPool<>(new BasePooledObjectFactory<Session>() {
      @Override
      public Session create() {
        return new Session(client, house);
      }

      @Override
      public PooledObject<Session> wrap(Session session) {
        return new DefaultPooledObject<>(session);
      }
    });
    pool.setMaxTotal(20);
    pool.setMaxIdle(20);
    return pool;
  }
}
