package com.ravensmoor.ropeways;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** Starts the station on the summit, a program of its own out of the same jar; it ends with this one. */
final class SummitProcess {
  private static Process running; // whose pipe stays open as long as it is referred to

  private SummitProcess() {}

  /** Returns the port on which it listens. */
  static int start() throws IOException {
    var builder = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.nodelay=true", "-Dsun.net.httpserver.maxIdleConnections=30000",
        "-Dsun.net.httpserver.idleInterval=600", "-cp", System.getProperty("java.class.path"), "-Dloader.main=com.ravensmoor.ropeways.Summit",
        "org.springframework.boot.loader.launch.PropertiesLauncher"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    running = builder.start();
    return Integer.parseInt(new BufferedReader(new InputStreamReader(running.getInputStream())).readLine().trim());
  }
}
