package com.harrowmere.cobblers;

import common.Program;
import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.support.GenericApplicationContext;

@SpringBootApplication
public class CobblersApplication {
  public static void main(String[] args) throws IOException {
    Program store = Program.start("com.harrowmere.cobblers.store.LastStore");
    var application = new SpringApplication(CobblersApplication.class);
    application.addInitializers(context -> ((GenericApplicationContext) context)
        .registerBean(Program.class, () -> store));
    application.run(args);
  }
}
