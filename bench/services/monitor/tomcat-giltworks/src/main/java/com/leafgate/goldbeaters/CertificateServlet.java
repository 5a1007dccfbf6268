package com.leafgate.goldbeaters;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** GET /ingots/{ingot}/certificate: a new certificate of fineness. */
final class CertificateServlet extends HttpServlet {
  private final transient CertificateBook book;

  CertificateServlet(CertificateBook book) {
    this.book = book;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String[] path = request.getPathInfo() == null ? new String[0] : request.getPathInfo().split("/");
    if (path.length != 3 || !"certificate".equals(path[2]) || path[1].length() > 20) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      String signature = book.certify(path[1]);
      response.setContentType("application/json");
      response.getWriter().print("{\"ingot\":\"" + path[1] + "\",\"signature\":\"" + signature + "\"}");
    } catch (SQLException e) {
      throw new ServletException("no certificate", e);
    }
  }
}
