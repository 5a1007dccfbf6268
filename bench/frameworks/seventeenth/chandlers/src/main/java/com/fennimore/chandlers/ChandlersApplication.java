package com.fennimore.chandlers;

import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ChandlersApplication {
  public static void main(String[] args) throws IOException {
    // before anything is logged: the configuration of the log has to know where the guild listens
    System.setProperty("guild.port", Integer.toString(GuildProcess.start()));
    SpringApplication.run(ChandlersApplication.class, args);
  }
}
