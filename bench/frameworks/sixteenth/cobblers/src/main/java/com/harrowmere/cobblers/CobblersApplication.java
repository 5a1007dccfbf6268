package com.harrowmere.cobblers;

import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.support.GenericApplicationContext;

@SpringBootApplication
public class CobblersApplication {
  public static void main(String[] args) throws IOException {
    StoreProcess store = StoreProcess.start();
    var application = new SpringApplication(CobblersApplication.class);
    application.addInitializers(context -> ((GenericApplicationContext) context)
        .registerBean(StoreProcess.class, () -> store));
    application.run(args);
  }
}
