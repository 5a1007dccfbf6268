package com.quillfordretail.timesheets;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

@Path("/timesheets")
@Produces(MediaType.APPLICATION_JSON)
public class TimesheetResource {
  private final Timesheets timesheets;
  private final PayrollWindow window;
  private final AtomicInteger pile = new AtomicInteger();

  TimesheetResource(Timesheets timesheets, PayrollWindow window) {
    this.timesheets = timesheets;
    this.window = window;
  }

  /** Approves the timesheet that lies on top of the manager's pile. */
  @GET
  @Path("/next/approval")
  public Map<String, Object> approve() throws Exception {
    int employee = 1 + Math.floorMod(pile.getAndIncrement(), Timesheets.EMPLOYEES);
    Approval approval = window.approve(() -> timesheets.approve(employee));
    return Map.of("employee", approval.employee(), "overtime", approval.overtime(), "reference", approval.id());
  }
}
