package com.brightwater.tolls;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** Starts the card issuer, a program of its own that lies in this jar; it ends with this one. */
final class CardIssuerProcess {
  private CardIssuerProcess() {}

  static int start() throws IOException {
    String jar = System.getProperty("java.class.path").split(File.pathSeparator)[0];
    var builder = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-Dloader.main=com.brightwater.tolls.CardIssuer", "-cp", jar,
        "org.springframework.boot.loader.launch.PropertiesLauncher")).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Process process = builder.start();
    return Integer.parseInt(new BufferedReader(new InputStreamReader(process.getInputStream())).readLine().trim());
  }
}
