package com.harrowmere.glaziers;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Says what it costs to put a pane in. */
final class QuoteServlet extends HttpServlet {
  private static final int LABOUR = 4_200;

  private final transient Enquiries enquiries;

  QuoteServlet(Enquiries enquiries) {
    this.enquiries = enquiries;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String pane = request.getPathInfo() == null ? "" : request.getPathInfo().substring(1);
    if (!pane.matches("[a-z0-9-]{1,20}")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    response.setContentType("application/json");
    response.getWriter().print("{\"pane\":\"" + pane + "\",\"cents\":" + (LABOUR + enquiries.price(pane)) + "}");
  }
}
