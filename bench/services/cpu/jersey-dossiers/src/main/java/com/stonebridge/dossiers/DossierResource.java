package com.stonebridge.dossiers;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

@Path("/dossiers")
public class DossierResource {
  private final Registry registry;

  public DossierResource(Registry registry) {
    this.registry = registry;
  }

  /** The table of contents, with a seal for each document, so that a reader sees what has changed. */
  @GET
  @Path("/{number}/contents")
  @Produces(MediaType.APPLICATION_JSON)
  public Response contents(@PathParam("number") int number) {
    Dossier dossier = registry.dossier(number);
    var contents = new Contents(dossier.reference(), dossier.documents().stream().map(DossierResource::line).toList());
    String body = Json.write(contents);
    return Response.ok(body).tag(new EntityTag(Seal.of(contents))).build();
  }

  private static Contents.Line line(Document document) {
    return new Contents.Line(document.reference(), document.title(), document.received(), Seal.of(document));
  }
}
