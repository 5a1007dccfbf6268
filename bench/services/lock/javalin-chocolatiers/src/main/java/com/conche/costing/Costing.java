package com.conche.costing;

import java.io.IOException;
import java.sql.SQLException;

final class Costing {
  private final RecipeStore recipes;
  private final PriceBook prices;

  Costing(RecipeStore recipes, PriceBook prices) {
    this.recipes = recipes;
    this.prices = prices;
  }

  Recipe find(String name) throws SQLException {
    return recipes.find(name);
  }

  Cost cost(Recipe recipe) throws IOException, InterruptedException {
    return prices.cost(recipe);
  }
}
