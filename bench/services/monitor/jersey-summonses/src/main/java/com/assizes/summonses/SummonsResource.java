package com.assizes.summonses;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.regex.Pattern;

/** GET /cases/{case}/summons: summons the parties of a case for its next hearing. */
@Path("/cases")
public class SummonsResource {
  private static final Pattern CASE = Pattern.compile("20[0-9]{2}-[A-Z]-[0-9]{1,5}");

  private final ClerksOffice office;

  SummonsResource(ClerksOffice office) {
    this.office = office;
  }

  @GET
  @Path("/{case}/summons")
  @Produces(MediaType.APPLICATION_JSON)
  public String summon(@PathParam("case") String number) throws Exception {
    if (!CASE.matcher(number).matches()) throw new NotFoundException();
    Summons summons = office.summon(number);
    return "{\"case\":\"" + summons.caseNumber() + "\",\"room\":" + summons.room() + ",\"served\":\"" + summons.reference() + "\"}";
  }
}
