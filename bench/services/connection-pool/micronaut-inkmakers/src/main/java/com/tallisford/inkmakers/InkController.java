package com.tallisford.inkmakers;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.sql.SQLException;

@Controller("/inks")
@ExecuteOn(TaskExecutors.IO)
public class InkController {
  private final Recipes recipes;

  InkController(Recipes recipes) {
    this.recipes = recipes;
  }

  @Get("/{id}/recipe")
  public Recipe recipe(int id) throws SQLException {
    return recipes.confirmed(id);
  }
}
