package com.portcullis.gatehouses;

import com.unboundid.ldap.sdk.LDAPException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

@Path("/gatehouses")
@Produces(MediaType.APPLICATION_JSON)
public class GatehouseResource {
  private final Keepers keepers;

  GatehouseResource(Keepers keepers) {
    this.keepers = keepers;
  }

  @GET
  @Path("/{gatehouse}/keeper")
  public Map<String, String> keeper(@PathParam("gatehouse") String gatehouse) throws LDAPException {
    return Map.of("gatehouse", gatehouse, "keeper", keepers.of(gatehouse));
  }
}
