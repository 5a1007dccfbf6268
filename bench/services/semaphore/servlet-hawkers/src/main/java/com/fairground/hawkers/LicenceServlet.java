package com.fairground.hawkers;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** GET /hawkers/12/licence: until when a hawker may sell. */
@WebServlet(urlPatterns = "/hawkers/*", loadOnStartup = 1)
public class LicenceServlet extends HttpServlet {
  private transient Licences licences;

  @Override
  public void init() throws ServletException {
    try {
      licences = new Licences();
    } catch (SQLException e) {
      throw new ServletException("no licences", e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String path = request.getPathInfo();
    if (path == null || !path.matches("/[0-9]{1,3}/licence")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    int hawker = Integer.parseInt(path.split("/")[1]);
    try {
      response.setContentType("application/json");
      response.getWriter().print("{\"hawker\":" + hawker + ",\"days\":" + licences.daysLeft(hawker) + "}");
    } catch (SQLException e) {
      throw new ServletException(e);
    }
  }

  @Override
  public void destroy() {
    if (licences != null) licences.close();
  }
}
