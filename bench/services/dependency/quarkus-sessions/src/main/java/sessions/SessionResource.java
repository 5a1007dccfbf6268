package sessions;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.*;

@Path("/sessions")
public class SessionResource {
    @Inject SessionStore store;

    @GET @Path("/{id}") @Blocking
    public String get(@PathParam("id") String id) throws Exception {
        return store.get("session:" + id);
    }
}
