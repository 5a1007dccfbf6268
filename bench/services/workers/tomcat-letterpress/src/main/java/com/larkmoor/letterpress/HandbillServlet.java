package com.larkmoor.letterpress;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Has a handbill printed, and says in which run it was: /handbills/{occasion} */
public class HandbillServlet extends HttpServlet {
  private final transient Press press;

  HandbillServlet(Press press) {
    this.press = press;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String occasion = request.getPathInfo() == null ? "" : request.getPathInfo().substring(1);
    long run = press.print().join();
    response.setContentType("application/json");
    response.getWriter().write("{\"occasion\":\"" + occasion + "\",\"run\":" + run + "}");
  }
}
