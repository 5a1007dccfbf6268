package com.northwind.readings;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

@Path("/readings")
public class ReadingResource {
  @Inject ReadingWriter writer;

  /** Takes down a meter reading; answers when it is stored. */
  @GET @Path("/{meter}/add")
  @Produces(MediaType.APPLICATION_JSON)
  public CompletionStage<String> add(@PathParam("meter") String meter) {
    return writer.add(meter, System.nanoTime() % 100_000)
        .thenApply(id -> "{\"meter\":\"" + meter + "\",\"id\":" + id + "}");
  }
}
