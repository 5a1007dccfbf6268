package com.saltgate.bondstores;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** GET /bondstores/{store}/release: releases a cask of a bonded store, on a numbered paper. */
final class ReleaseServlet extends HttpServlet {
  private final transient Releases releases;

  ReleaseServlet(Releases releases) {
    this.releases = releases;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String[] path = request.getPathInfo() == null ? new String[0] : request.getPathInfo().split("/");
    if (path.length != 3 || !path[1].matches("[0-9]{1,4}") || !"release".equals(path[2])) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      Releases.Release release = releases.release(Integer.parseInt(path[1]));
      response.setContentType("application/json");
      response.getWriter().print("{\"store\":" + release.store() + ",\"number\":" + release.number()
          + ",\"litres\":" + release.litres() + "}");
    } catch (SQLException e) {
      throw new ServletException("not released", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServletException(e);
    }
  }
}
