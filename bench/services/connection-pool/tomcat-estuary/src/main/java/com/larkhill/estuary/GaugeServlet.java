package com.larkhill.estuary;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** How high the water stands; who asks is written down. */
public class GaugeServlet extends HttpServlet {
  private final Gauges gauges;

  GaugeServlet(Gauges gauges) {
    this.gauges = gauges;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String path = request.getPathInfo() == null ? "/0" : request.getPathInfo();
    int gauge = Integer.parseInt(path.substring(1));
    try {
      int level = gauges.level(gauge);
      long reading = gauges.record(gauge, level);
      response.setContentType("application/json");
      response.getWriter().write("{\"gauge\":" + gauge + ",\"level\":" + level + ",\"reading\":" + reading + "}");
    } catch (SQLException e) {
      throw new ServletException(e);
    }
  }
}
