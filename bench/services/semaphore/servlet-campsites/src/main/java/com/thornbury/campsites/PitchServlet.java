package com.thornbury.campsites;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** GET /pitches/12/deposit takes the deposit for a pitch. */
@WebServlet(urlPatterns = "/pitches/*", loadOnStartup = 1)
public class PitchServlet extends HttpServlet {
  private transient PitchRepository pitches;
  private final CardTerminal terminal = new CardTerminal();

  @Override
  public void init() throws ServletException {
    try {
      pitches = new PitchRepository(terminal);
    } catch (SQLException e) {
      throw new ServletException("no pitches", e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String[] path = request.getPathInfo() == null ? new String[0] : request.getPathInfo().split("/");
    if (path.length != 3 || !path[2].equals("deposit") || !path[1].matches("[0-9]{1,4}")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      String receipt = pitches.takeDeposit(Integer.parseInt(path[1]));
      response.setContentType("application/json");
      response.getWriter().print("{\"pitch\":" + path[1] + ",\"receipt\":\"" + receipt + "\"}");
    } catch (SQLException e) {
      throw new ServletException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    }
  }

  @Override
  public void destroy() {
    if (pitches != null) {
      pitches.close();
    }
  }
}
