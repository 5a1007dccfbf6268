package com.felloeandhub.screening;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The names of the list, in the spelling of the bulletin. */
@ApplicationScoped
public class SanctionsList {
  private static final String[] FIRST = {"Baltic", "Halberg", "Ostrava", "Tarnow", "Gdynia", "Memel", "Riga", "Narva", "Pskov", "Danzig"};
  private static final String[] SECOND = {"Spoke", "Rim", "Axle", "Timber", "Felloe", "Iron", "Hub", "Forge"};
  private static final String[] THIRD = {"Holdings", "Company", "Trading House", "Combine", "Works"};

  private final List<String> names = new ArrayList<>();

  SanctionsList() {
    for (String first : FIRST) {
      for (String second : SECOND) {
        for (String third : THIRD) names.add((first + " " + second + " " + third).toLowerCase(Locale.ROOT));
      }
    }
  }

  List<String> names() {
    return names;
  }
}
