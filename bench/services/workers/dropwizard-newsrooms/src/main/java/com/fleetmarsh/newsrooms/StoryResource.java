package com.fleetmarsh.newsrooms;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/stories/{id}")
@Produces(MediaType.APPLICATION_JSON)
public class StoryResource {
  public record Proof(String id, String agency, String text, boolean confirmed) {}

  private final StoryDesk desk;
  private final Verifier verifier;

  StoryResource(StoryDesk desk, Verifier verifier) {
    this.desk = desk;
    this.verifier = verifier;
  }

  @GET
  @Path("proof")
  public Proof proof(@PathParam("id") String id) throws InterruptedException {
    Story story = desk.find(id).orElseThrow(NotFoundException::new);
    return new Proof(id, story.agency(), story.text(), verifier.confirmed(story));
  }
}
