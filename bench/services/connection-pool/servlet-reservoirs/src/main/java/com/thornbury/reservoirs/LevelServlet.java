package com.thornbury.reservoirs;

import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.Semaphore;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** GET /reservoirs/7 tells how full a reservoir is. */
public class LevelServlet extends HttpServlet {
  /** As many enquiries as the waterworks agreed to look at together. */
  private final transient Semaphore enquiries = new Semaphore(48);
  private transient LevelDao levels;

  @Override
  public void init() throws ServletException {
    try {
      levels = new LevelDao();
    } catch (SQLException e) {
      throw new ServletException("no levels", e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String path = request.getPathInfo();
    if (path == null || !path.matches("/[0-9]{1,4}")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      enquiries.acquire();
      try {
        int level = levels.level(Integer.parseInt(path.substring(1)));
        response.setContentType("application/json");
        response.getWriter().print("{\"reservoir\":" + path.substring(1) + ",\"permille\":" + level + "}");
      } finally {
        enquiries.release();
      }
    } catch (SQLException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    }
  }

  @Override
  public void destroy() {
    if (levels != null) {
      levels.close();
    }
  }
}
