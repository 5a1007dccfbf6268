package org.lychgate.hymnals;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.sql.SQLException;

@Controller("/parishes/{parish}")
public class HymnController {
  private final Hymnal hymnal;

  public HymnController(Hymnal hymnal) {
    this.hymnal = hymnal;
  }

  @Get("/hymns/{number}")
  @ExecuteOn("choir")
  public Hymn hymn(String parish, String number) throws SQLException {
    return hymnal.find(parish, number);
  }
}
