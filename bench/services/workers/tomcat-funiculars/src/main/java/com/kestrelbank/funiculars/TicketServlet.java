package com.kestrelbank.funiculars;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A ticket: /funiculars/{line}/ticket. */
final class TicketServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient TicketOffice office;
  private final transient ThreadPoolExecutor counters = new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS,
      new SynchronousQueue<>(), Thread.ofPlatform().name("counter-", 1).daemon().factory(),
      new ThreadPoolExecutor.CallerRunsPolicy());

  TicketServlet(TicketOffice office) {
    this.office = office;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String line = request.getPathInfo().split("/")[1];
    try {
      String ticket = counters.submit(() -> office.issue(line)).get();
      response.setContentType("application/json");
      response.getWriter().write("{\"line\":\"" + line + "\",\"ticket\":" + ticket + "}");
    } catch (ExecutionException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
