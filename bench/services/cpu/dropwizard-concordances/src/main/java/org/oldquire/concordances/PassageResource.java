package org.oldquire.concordances;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

/** Passages with a word, or one that is spelt nearly like it. */
@Path("/words")
@Produces(MediaType.APPLICATION_JSON)
public class PassageResource {
  private final Library library;
  private final ExecutorService searches;

  PassageResource(Library library, ExecutorService searches) {
    this.library = library;
    this.searches = searches;
  }

  @GET
  @Path("/{word}/passages")
  public List<String> passages(@PathParam("word") String word) throws InterruptedException, ExecutionException {
    return searches.submit(() -> library.find(word)).get();
  }
}
