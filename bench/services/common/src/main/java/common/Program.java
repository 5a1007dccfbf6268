package common;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of a service's own jar, started as a process beside it, such as a database or another
 * team's service. It prints its port, and ends when its standard input does, which is with the
 * service.
 */
public final class Program implements AutoCloseable {
  private static final List<String> OPTIONS =
      List.of("-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.nodelay=true",
          "-Dsun.net.httpserver.maxIdleConnections=10000", "-Dsun.net.httpserver.idleInterval=600");

  /** Of Spring Boot 3 and 4, and of Spring Boot 2. */
  private static final List<String> LAUNCHERS = List.of(
      "org.springframework.boot.loader.launch.PropertiesLauncher", "org.springframework.boot.loader.PropertiesLauncher");

  private final Process process;
  private String line;

  private Program(Process process) {
    this.process = process;
  }

  /** Starts the class with these options of the JVM besides the usual ones. */
  public static Program start(String main, String... options) {
    var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(OPTIONS);
    command.addAll(List.of(options));
    command.addAll(launched(main));
    var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    try {
      return new Program(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> launched(String main) {
    String path = System.getProperty("java.class.path");
    for (String launcher : LAUNCHERS) {
      if (ClassLoader.getSystemResource(launcher.replace('.', '/') + ".class") != null) {
        return List.of("-Dloader.main=" + main, "-cp", path, launcher);
      }
    }
    Path quarkus = Path.of(path.split(File.pathSeparator)[0]).toAbsolutePath().getParent();
    if (Files.isDirectory(quarkus.resolve("app"))) {
      path = quarkus.resolve("app") + "/*" + File.pathSeparator + quarkus.resolve("lib/main") + "/*";
    }
    return List.of("-cp", path, main);
  }

  /** The port on which it listens, once it does. */
  public int port() {
    return Integer.parseInt(line());
  }

  /** What it prints once it listens: its port, or several. */
  public synchronized String line() {
    try {
      BufferedReader lines = process.inputReader();
      while (line == null || !line.matches("[0-9 ]+")) {
        line = lines.readLine();
        if (line == null) throw new IOException("the program has ended");
        line = line.replaceFirst("^port ", "").strip();
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
