package org.fernleigh.hydrographers;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** How deep the water is at a buoy, now. */
@WebServlet("/soundings/*")
public class SoundingServlet extends HttpServlet {
  private transient ChartDrawers drawers;
  private transient TideTable tides;

  @Override
  public void init(ServletConfig config) {
    drawers = new ChartDrawers();
    tides = new TideTable();
    tides.start();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String buoy = request.getPathInfo() == null ? "" : request.getPathInfo().substring(1);
    if (!buoy.matches("[a-z0-9-]{1,24}")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    int decimetres = drawers.charted(buoy) + tides.height();
    response.setContentType("application/json");
    response.getWriter().print("{\"buoy\":\"" + buoy + "\",\"decimetres\":" + decimetres + "}");
  }

  @Override
  public void destroy() {
    tides.stop();
  }
}
