package org.meridian.cartographers;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.ExecutionException;

/** A map: /maps/{series}/{sheet} */
public class MapServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient DrawingOffice office;

  MapServlet(DrawingOffice office) {
    this.office = office;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
    try {
      var tiles = office.draw(request.getPathInfo());
      response.setContentType("application/json");
      response.getWriter().write("{\"tiles\":" + tiles + "}");
    } catch (ExecutionException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
