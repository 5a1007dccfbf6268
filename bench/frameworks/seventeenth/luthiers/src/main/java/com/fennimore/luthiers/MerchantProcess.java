package com.fennimore.luthiers;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Starts the merchant's yard, which ends with this. */
final class MerchantProcess {
  private MerchantProcess() {}

  /** Returns the port on which it listens. */
  static int start() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder = new ProcessBuilder(List.of(java, "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Dsun.net.httpserver.nodelay=true", "-Dmerchant.millis=" + System.getProperty("merchant.millis", "20"),
        "-cp", System.getProperty("java.class.path"), Merchant.class.getName()))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    BufferedReader lines = builder.start().inputReader();
    String line = lines.readLine();
    while (line != null && !line.startsWith("port ")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("the merchant has not started");
    }
    return Integer.parseInt(line.substring(5));
  }
}
