package com.harrowmere.cobblers;

import com.harrowmere.cobblers.store.LastStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The store of lasts, which comes with the shop as a program of its own and ends with it. */
final class StoreProcess implements AutoCloseable {
  private final Process process;
  private int port;

  private StoreProcess(Process process) {
    this.process = process;
  }

  static StoreProcess start() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder = new ProcessBuilder(List.of(java, "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Dloader.main=" + LastStore.class.getName(), "-cp", System.getProperty("java.class.path"),
        "org.springframework.boot.loader.launch.PropertiesLauncher"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return new StoreProcess(builder.start());
  }

  /** Returns the port on which the store listens, once it does. */
  synchronized int port() throws IOException {
    if (port == 0) {
      port = readPort();
    }
    return port;
  }

  private int readPort() throws IOException {
    BufferedReader lines = process.inputReader();
    String line = lines.readLine();
    while (line != null && !line.startsWith("port ")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("the store has not started");
    }
    return Integer.parseInt(line.substring(5));
  }

  @Override
  public void close() {
    process.destroy();
  }
}
