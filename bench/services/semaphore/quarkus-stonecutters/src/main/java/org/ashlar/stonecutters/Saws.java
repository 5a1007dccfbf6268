package org.ashlar.stonecutters;

import common.Partner;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The control of the saws, which another team runs. */
@Startup
@ApplicationScoped
public class Saws {
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=15") + "/cuts/";

  String cut(Block block) {
    try {
      var connection = (HttpURLConnection) URI.create(address + block.stone()).toURL().openConnection();
      try (InputStream in = connection.getInputStream()) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
