package com.merestone.woodcuts;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** GET /prints/{plate}: a proof of a plate. The request goes on once a press has pulled it. */
final class PrintServlet extends HttpServlet {
  private final transient Presses presses;

  PrintServlet(Presses presses) {
    this.presses = presses;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String plate = request.getPathInfo().substring(1);
    AsyncContext async = request.startAsync();
    presses.pull(plate).whenComplete((proof, failure) -> {
      try {
        if (failure == null) {
          response.setContentType("application/json");
          response.getWriter().print(proof);
        } else {
          response.sendError(HttpServletResponse.SC_BAD_GATEWAY);
        }
      } catch (IOException e) {
        // The client has gone.
      } finally {
        async.complete();
      }
    });
  }
}
