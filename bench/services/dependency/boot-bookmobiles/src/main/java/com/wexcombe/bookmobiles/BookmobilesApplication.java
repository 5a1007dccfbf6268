package com.wexcombe.bookmobiles;

import common.Program;
import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.support.GenericApplicationContext;

@SpringBootApplication
public class BookmobilesApplication {
  public static void main(String[] args) throws IOException {
    Program union = Program.start("com.wexcombe.bookmobiles.union.CountyUnion");
    var application = new SpringApplication(BookmobilesApplication.class);
    application.addInitializers(context -> ((GenericApplicationContext) context)
        .registerBean(Program.class, () -> union));
    application.run(args);
  }
}
