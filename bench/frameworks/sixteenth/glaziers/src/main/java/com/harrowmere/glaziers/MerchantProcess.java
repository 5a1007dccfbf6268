package com.harrowmere.glaziers;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Starts the price list of the merchant, which ends with this. */
record MerchantProcess(Process process, int port) {
  static MerchantProcess start() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder = new ProcessBuilder(List.of(java, "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-cp", System.getProperty("java.class.path"), Merchant.class.getName()))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process = builder.start();
    BufferedReader lines = process.inputReader();
    String line = lines.readLine();
    while (line != null && !line.startsWith("port ")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("the merchant has not started");
    }
    return new MerchantProcess(process, Integer.parseInt(line.substring(5)));
  }
}
