package com.thornbury.crates;

import java.io.IOException;
import javax.servlet.ServletException;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** GET /crates/C-4/position tells where a crate is. */
@WebServlet(urlPatterns = "/crates/*", loadOnStartup = 1)
public class CrateServlet extends HttpServlet {
  private transient TrackerClient tracker;
  private transient YardTracker yard;

  @Override
  public void init() throws ServletException {
    try {
      yard = new YardTracker();
      tracker = new TrackerClient(yard.port());
    } catch (IOException e) {
      throw new ServletException("no tracker", e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String path = request.getPathInfo();
    if (path == null || !path.matches("/[A-Za-z0-9-]{1,20}/position")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    String crate = path.substring(1, path.lastIndexOf('/'));
    try {
      String position = tracker.position(crate);
      response.setContentType("application/json");
      response.getWriter().print("{\"crate\":\"" + crate + "\",\"position\":\"" + position + "\"}");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    }
  }

  @Override
  public void destroy() {
    if (tracker != null) {
      tracker.close();
    }
    if (yard != null) {
      yard.close();
    }
  }
}
