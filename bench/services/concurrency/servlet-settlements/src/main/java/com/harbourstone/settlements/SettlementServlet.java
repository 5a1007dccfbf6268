package com.harbourstone.settlements;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.quartz.SchedulerException;

/** GET /merchants/{merchant}/settle: pays out what a merchant has taken today. */
@WebServlet(urlPatterns = "/merchants/*", loadOnStartup = 1)
public class SettlementServlet extends HttpServlet {
  private transient MerchantAccounts accounts;
  private transient SettlementScheduler scheduler;

  @Override
  public void init() throws ServletException {
    accounts = new MerchantAccounts();
    try {
      scheduler = new SettlementScheduler();
    } catch (SchedulerException e) {
      throw new ServletException("no scheduler", e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String[] path = request.getPathInfo() == null ? new String[0] : request.getPathInfo().split("/");
    if (path.length != 3 || !"settle".equals(path[2])) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      Settlement settlement = scheduler.settle(path[1], accounts.takings(path[1]));
      response.setContentType("application/json");
      response.getWriter().print(settlement.json());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServletException(e);
    } catch (Exception e) {
      throw new ServletException("not settled", e);
    }
  }

  @Override
  public void destroy() {
    scheduler.stop();
  }
}
