package org.lamplight.gaslights;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The gasworks know the pressure in each street. */
final class Gasworks {
  private static final Pattern VALUE = Pattern.compile("\"value\":(\\d+)");

  private final String address;

  Gasworks(int port) {
    address = "http://127.0.0.1:" + port + "/pressure/";
  }

  int pressure(String street) throws IOException {
    URLConnection connection = URI.create(address + street).toURL().openConnection();
    try (InputStream in = connection.getInputStream()) {
      Matcher value = VALUE.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return value.find() ? Integer.parseInt(value.group(1)) : 0;
    }
  }
}
