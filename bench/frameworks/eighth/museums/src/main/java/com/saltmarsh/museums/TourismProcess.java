package com.saltmarsh.museums;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** Starts the tourist office, a program of its own out of the same jar; it ends with this one. */
final class TourismProcess {
  private TourismProcess() {}

  static int start() throws IOException {
    var builder = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.nodelay=true", "-cp", System.getProperty("java.class.path"),
        "-Dloader.main=com.saltmarsh.museums.Tourism", "org.springframework.boot.loader.launch.PropertiesLauncher"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Process process = builder.start();
    return Integer.parseInt(new BufferedReader(new InputStreamReader(process.getInputStream())).readLine().trim());
  }
}
