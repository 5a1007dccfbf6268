package com.fennimore.chandlers;

import common.Program;
import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ChandlersApplication {
  public static void main(String[] args) throws IOException {
    // before anything is logged: the configuration of the log has to know where the guild listens
    System.setProperty("guild.port", Integer.toString(
        Program.start("com.fennimore.chandlers.guild.Guild", "-Dguild.entry.millis=" + System.getProperty("guild.entry.millis", "5")).port()));
    SpringApplication.run(ChandlersApplication.class, args);
  }
}
