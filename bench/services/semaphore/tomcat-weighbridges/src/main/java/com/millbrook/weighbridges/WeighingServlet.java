package com.millbrook.weighbridges;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** Weighs a lorry: /lorries/{plate}. */
final class WeighingServlet extends HttpServlet {
  private final transient Weighings weighings;

  WeighingServlet(Weighings weighings) {
    this.weighings = weighings;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String plate = request.getPathInfo().substring(1);
    try {
      Weighing weighing = weighings.weigh(plate);
      response.setContentType("application/json");
      response.getWriter().print("{\"weighing\":" + weighing.number() + ",\"plate\":\"" + plate + "\",\"kilos\":"
          + weighing.kilos() + "}");
    } catch (SQLException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServletException(e);
    }
  }
}
