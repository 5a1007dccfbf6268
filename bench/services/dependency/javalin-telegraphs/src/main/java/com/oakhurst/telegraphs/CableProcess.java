package com.oakhurst.telegraphs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** Starts the cable office, a program of its own out of the same jar; it ends with this one. */
final class CableProcess {
  private static Process running; // whose pipe stays open as long as it is referred to

  private CableProcess() {}

  /** Returns the port on which it listens. */
  static int start() throws IOException {
    var builder = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx128m", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.nodelay=true", "-Dsun.net.httpserver.maxIdleConnections=30000",
        "-Dsun.net.httpserver.idleInterval=600", "-cp", System.getProperty("java.class.path"), "com.oakhurst.telegraphs.CableOffice"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    running = builder.start();
    return Integer.parseInt(new BufferedReader(new InputStreamReader(running.getInputStream())).readLine().trim());
  }
}
