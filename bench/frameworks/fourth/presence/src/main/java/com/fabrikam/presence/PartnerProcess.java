package com.fabrikam.presence;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the other team's service as a process of its own; it ends with this one. */
final class PartnerProcess {
  private PartnerProcess() {}

  /** Returns its port. */
  static int start(String... options) {
    try {
      var command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC"));
      command.addAll(List.of(options));
      command.addAll(List.of("-jar", jar().toString()));
      var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      builder.environment().remove("JDK_JAVA_OPTIONS");
      Process process = builder.start();
      return Integer.parseInt(new BufferedReader(new InputStreamReader(process.getInputStream())).readLine().trim());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** partner/target/partner.jar in a folder above this program's jar. */
  private static Path jar() {
    String given = System.getProperty("partner.jar");
    if (given != null) return Path.of(given);
    Path self = Path.of(System.getProperty("java.class.path").split(File.pathSeparator)[0]).toAbsolutePath();
    for (Path folder = self; folder != null; folder = folder.getParent()) {
      Path jar = folder.resolve("partner/target/partner.jar");
      if (Files.exists(jar)) return jar;
    }
    throw new IllegalStateException("partner.jar not found above " + self);
  }
}
