package com.birchwold.cloakrooms;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** A coat is handed in: /cloakrooms/{room}/tag. */
final class TagServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient Tags tags;

  TagServlet(Tags tags) {
    this.tags = tags;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String room = request.getPathInfo().split("/")[1];
    try {
      long number = tags.give(room);
      response.setContentType("application/json");
      response.getWriter().write("{\"room\":\"" + room + "\",\"number\":" + number + "}");
    } catch (SQLException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
