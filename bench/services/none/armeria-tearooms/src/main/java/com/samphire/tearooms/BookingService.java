package com.samphire.tearooms;

import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import com.linecorp.armeria.server.annotation.ProducesJson;
import java.util.Map;

/** Books the next free table of a house, and says what is served. */
public final class BookingService {
  private final Menus menus;
  private final BookingStore store;
  private final Houses houses;

  BookingService(Menus menus, BookingStore store, Houses houses) {
    this.menus = menus;
    this.store = store;
    this.houses = houses;
  }

  @Get("/houses/{house}/tables/book")
  @Blocking
  @ProducesJson
  public Map<String, Object> book(@Param("house") String house) throws Exception {
    String menu = menus.of(house);
    long booking = store.insert(house);
    houses.announce(house, booking);
    return Map.of("house", house, "booking", booking, "menu", menu);
  }
}
