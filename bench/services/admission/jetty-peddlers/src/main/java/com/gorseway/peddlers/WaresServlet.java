package com.gorseway.peddlers;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

class WaresServlet extends HttpServlet {
  private final transient Wholesaler wholesaler;

  WaresServlet(Wholesaler wholesaler) {
    this.wholesaler = wholesaler;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("application/json");
    response.getWriter().write(wholesaler.wares(request.getPathInfo()));
  }
}
