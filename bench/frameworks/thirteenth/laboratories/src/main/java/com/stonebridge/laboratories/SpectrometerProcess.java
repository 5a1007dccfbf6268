package com.stonebridge.laboratories;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** Starts the spectrometers, a program of their own out of the same jar; it ends with this one. */
public final class SpectrometerProcess {
  private SpectrometerProcess() {}

  /** Returns the port on which it listens. */
  public static int start() throws IOException {
    var builder = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.nodelay=true", "-Dsun.net.httpserver.maxIdleConnections=10000",
        "-Dsun.net.httpserver.idleInterval=600", "-cp", System.getProperty("java.class.path"),
        "com.stonebridge.laboratories.Spectrometer"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Process process = builder.start();
    return Integer.parseInt(new BufferedReader(new InputStreamReader(process.getInputStream())).readLine().trim());
  }
}
