package com.parchment.muniments;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

@WebServlet("/deeds/*")
public class DeedServlet extends HttpServlet {
  private transient Chest chest;

  @Override
  public void init() throws ServletException {
    try {
      chest = new Chest();
    } catch (SQLException e) {
      throw new ServletException(e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    int deed = Integer.parseInt(request.getPathInfo().substring(1));
    try {
      int leaf = chest.leaf(deed);
      response.setContentType("application/json");
      response.getWriter().print("{\"deed\":" + deed + ",\"leaf\":" + leaf + "}");
    } catch (SQLException e) {
      throw new ServletException(e);
    }
  }
}
