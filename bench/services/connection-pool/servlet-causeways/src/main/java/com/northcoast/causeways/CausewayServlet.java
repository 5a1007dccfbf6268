package com.northcoast.causeways;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** A crossing is booked: /causeways/{island}. */
@WebServlet(urlPatterns = "/causeways/*", loadOnStartup = 1)
public class CausewayServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private transient Crossings crossings;

  @Override
  public void init() throws ServletException {
    try {
      crossings = new Crossings();
    } catch (Exception e) {
      throw new ServletException(e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String island = request.getPathInfo().substring(1);
    try {
      long crossing = crossings.book(island);
      response.setContentType("application/json");
      response.getWriter().write("{\"island\":\"" + island + "\",\"crossing\":" + crossing + "}");
    } catch (SQLException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
