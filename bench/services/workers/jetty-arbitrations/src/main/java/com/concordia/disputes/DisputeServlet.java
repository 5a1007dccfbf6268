package com.concordia.disputes;

import com.concordia.disputes.audit.AuditTrail;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** GET /disputes/{dispute}: the file of a dispute, as an arbitrator sees it. */
final class DisputeServlet extends HttpServlet {
  private final transient CaseFiles files;
  private final transient AuditTrail audit;

  DisputeServlet(CaseFiles files, AuditTrail audit) {
    this.files = files;
    this.audit = audit;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String path = request.getPathInfo();
    if (path == null || !path.matches("/D-[0-9]{3,7}")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    String dispute = path.substring(1);
    try {
      CaseFiles.CaseFile file = files.open(dispute, opened -> {
        audit.seen(dispute, arbitrator(request));
        audit.disclosed(dispute, opened.documents());
      });
      response.setContentType("application/json");
      response.getWriter().print("{\"dispute\":\"" + dispute + "\",\"stage\":\"" + file.stage() + "\",\"documents\":" + file.documents() + "}");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServletException(e);
    }
  }

  private static String arbitrator(HttpServletRequest request) {
    String name = request.getHeader("X-Arbitrator");
    return name == null ? "registry" : name;
  }
}
