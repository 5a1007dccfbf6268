package com.fabrikam.addresses;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/addresses")
@RequestScoped
public class AddressResource {
  @Inject PostalService postal;

  @GET @Path("/{postcode}/{house}")
  @Produces(MediaType.APPLICATION_JSON)
  public String address(@PathParam("postcode") String postcode, @PathParam("house") String house) throws Exception {
    return postal.lookUp(postcode, house);
  }
}
