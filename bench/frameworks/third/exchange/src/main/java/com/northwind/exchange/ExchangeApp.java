package com.northwind.exchange;

import io.javalin.Javalin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class ExchangeApp {
  public static void main(String[] args) throws IOException {
    var rates = new RatesClient(startRatesServer());
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/exchange/{from}/{to}", ctx -> {
          String from = ctx.pathParam("from");
          String to = ctx.pathParam("to");
          ctx.future(() -> rates.current(from, to).thenAccept(rate -> ctx.contentType("application/json")
              .result("{\"from\":\"" + rate.getFrom() + "\",\"to\":\"" + rate.getTo() + "\",\"rate\":" + rate.getRate() + "}")));
        })
        .start(Integer.getInteger("port", 8080));
  }

  /** The rate service comes in the same jar; it is a process of its own. */
  private static int startRatesServer() throws IOException {
    var builder = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC",
        "-cp", System.getProperty("java.class.path"), RatesServer.class.getName())
        .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Process process = builder.start();
    return Integer.parseInt(new BufferedReader(new InputStreamReader(process.getInputStream())).readLine().trim());
  }
}
