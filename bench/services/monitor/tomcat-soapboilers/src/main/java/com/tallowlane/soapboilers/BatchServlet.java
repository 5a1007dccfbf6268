package com.tallowlane.soapboilers;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** GET /kettles/{kettle}/batches/open: opens a batch of soap in a kettle. */
final class BatchServlet extends HttpServlet {
  private final transient Batches batches;

  BatchServlet(Batches batches) {
    this.batches = batches;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String[] path = request.getPathInfo() == null ? new String[0] : request.getPathInfo().split("/");
    if (path.length != 4 || !path[3].equals("open")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      String batch = batches.open(path[1]);
      response.setContentType("application/json");
      response.getWriter().print("{\"kettle\":\"" + path[1] + "\",\"batch\":\"" + batch + "\"}");
    } catch (SQLException e) {
      throw new ServletException("no batch", e);
    }
  }
}
