package org.waxgate.sigils;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A sigil: /sigils/{name}. Its drawing is fetched in 2 ms. */
@WebServlet("/sigils/*")
public class SigilServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getPathInfo().substring(1);
    try {
      Thread.sleep(2);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    response.setContentType("application/json");
    response.getWriter().write("{\"sigil\":\"" + name + "\",\"strokes\":" + (3 + name.length()) + "}");
  }
}
