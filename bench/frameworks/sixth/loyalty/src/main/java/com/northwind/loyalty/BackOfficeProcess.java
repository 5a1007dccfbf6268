package com.northwind.loyalty;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** Starts the back office, a program of its own that lies in this jar; it ends with this one. */
final class BackOfficeProcess {
  record Ports(int databasePort, int shopsPort) {}

  private BackOfficeProcess() {}

  static Ports start() throws IOException {
    String jar = System.getProperty("java.class.path").split(File.pathSeparator)[0];
    var builder = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx256m", "-XX:+UseSerialGC",
        "-Dloader.main=com.northwind.loyalty.BackOffice", "-cp", jar,
        "org.springframework.boot.loader.launch.PropertiesLauncher")).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Process process = builder.start();
    String[] ports = new BufferedReader(new InputStreamReader(process.getInputStream())).readLine().trim().split(" ");
    return new Ports(Integer.parseInt(ports[0]), Integer.parseInt(ports[1]));
  }
}
