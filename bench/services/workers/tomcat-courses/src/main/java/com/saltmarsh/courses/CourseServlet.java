package com.saltmarsh.courses;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** A course, with its seats and its teacher, which are asked for side by side. */
public class CourseServlet extends HttpServlet {
  private final String campus;

  CourseServlet(int port) {
    campus = "http://127.0.0.1:" + port + "/campus/";
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String course = request.getPathInfo() == null ? "" : request.getPathInfo().substring(1);
    var seats = CompletableFuture.supplyAsync(() -> ask("seats/" + course));
    var teacher = CompletableFuture.supplyAsync(() -> ask("teacher/" + course));
    String answer = seats.thenCombine(teacher,
        (s, t) -> "{\"course\":\"" + course + "\",\"seats\":" + s + ",\"teacher\":" + t + "}").join();
    response.setContentType("application/json");
    response.getWriter().write(answer);
  }

  private String ask(String what) {
    try (InputStream in = URI.create(campus + what).toURL().openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
