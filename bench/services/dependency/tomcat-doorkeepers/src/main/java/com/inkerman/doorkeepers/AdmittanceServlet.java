package com.inkerman.doorkeepers;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** Whether a badge opens a door: /doors/DOOR/BADGE. */
final class AdmittanceServlet extends HttpServlet {
  private final transient Doors doors;
  private final transient Policies policies;

  AdmittanceServlet(Doors doors, Policies policies) {
    this.doors = doors;
    this.policies = policies;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String[] path = request.getPathInfo().split("/");
    var door = path.length == 3 ? doors.find(path[1]) : Optional.<Door>empty();
    if (door.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    String decision = policies.decide(door.get(), path[2]);
    response.setContentType("application/json");
    response.getWriter().print("{\"door\":\"" + door.get().name() + "\",\"decision\":\"" + decision + "\"}");
  }
}
