package com.wexcombe.bookmobiles;

import com.wexcombe.bookmobiles.union.CountyUnion;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The county's catalogue, which comes with the bus as a program of its own and ends with it. */
final class UnionProcess implements AutoCloseable {
  private final Process process;
  private int port;

  private UnionProcess(Process process) {
    this.process = process;
  }

  static UnionProcess start() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder = new ProcessBuilder(List.of(java, "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Dloader.main=" + CountyUnion.class.getName(), "-cp", System.getProperty("java.class.path"),
        "org.springframework.boot.loader.launch.PropertiesLauncher"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return new UnionProcess(builder.start());
  }

  /** Returns the port on which the catalogue listens, once it does. */
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
      throw new IOException("the union catalogue has not started");
    }
    return Integer.parseInt(line.substring(5));
  }

  @Override
  public void close() {
    process.destroy();
  }
}
