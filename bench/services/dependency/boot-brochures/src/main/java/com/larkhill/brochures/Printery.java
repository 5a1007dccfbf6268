package com.larkhill.brochures;

import common.Program;
import java.io.IOException;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** Asks the printery how many copies of a brochure are left. */
@Component
public class Printery {
  private final WebClient client;

  public Printery() throws IOException {
    client = WebClient.create("http://127.0.0.1:" + Program.start("com.larkhill.brochures.PrinteryMain").port());
  }

  public int copies(String brochure) {
    return Integer.parseInt(client.get().uri("/copies/{brochure}", brochure).retrieve().bodyToMono(String.class).block());
  }
}
