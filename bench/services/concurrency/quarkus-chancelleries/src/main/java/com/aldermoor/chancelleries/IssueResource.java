package com.aldermoor.chancelleries;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

@Path("/series/{series}/documents/issue")
public class IssueResource {
  private final Register register;

  IssueResource(Register register) {
    this.register = register;
  }

  @GET
  @Blocking
  public Document issue(@PathParam("series") String series) {
    return register.issue(series);
  }
}
