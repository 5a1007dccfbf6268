package com.fennimore.chandlers;

import com.fennimore.chandlers.guild.Guild;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The book of the guild, which comes with the shop as a program of its own and ends with it. */
final class GuildProcess {
  private GuildProcess() {}

  /** Returns the port on which it listens. */
  static int start() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder = new ProcessBuilder(List.of(java, "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Dsun.net.httpserver.nodelay=true", "-Dguild.entry.millis=" + System.getProperty("guild.entry.millis", "5"),
        "-Dloader.main=" + Guild.class.getName(), "-cp", System.getProperty("java.class.path"),
        "org.springframework.boot.loader.launch.PropertiesLauncher"))
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    BufferedReader lines = builder.start().inputReader();
    String line = lines.readLine();
    while (line != null && !line.startsWith("port ")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("the guild has not started");
    }
    return Integer.parseInt(line.substring(5));
  }
}
