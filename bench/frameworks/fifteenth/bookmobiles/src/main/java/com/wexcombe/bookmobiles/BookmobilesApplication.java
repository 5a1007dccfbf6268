package com.wexcombe.bookmobiles;

import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.support.GenericApplicationContext;

@SpringBootApplication
public class BookmobilesApplication {
  public static void main(String[] args) throws IOException {
    UnionProcess union = UnionProcess.start();
    var application = new SpringApplication(BookmobilesApplication.class);
    application.addInitializers(context -> ((GenericApplicationContext) context)
        .registerBean(UnionProcess.class, () -> union));
    application.run(args);
  }
}
