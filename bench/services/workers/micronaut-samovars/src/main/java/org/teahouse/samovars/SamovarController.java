package org.teahouse.samovars;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.io.IOException;

@Controller("/samovars")
public class SamovarController {
  @Introspected
  public record Blend(String samovar, String leaves) {}

  private final TeaMerchant merchant;

  public SamovarController(TeaMerchant merchant) {
    this.merchant = merchant;
  }

  @Get("/{samovar}/blend")
  public Blend blend(String samovar) throws IOException, InterruptedException {
    return new Blend(samovar, merchant.leaves(samovar));
  }
}
