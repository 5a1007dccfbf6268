package com.lumbarline.appointments;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Joins what calendars and rooms say, asked at the same time. */
final class SlotPlanner {
  record Plan(int practice, List<Integer> quarterHours) {
    String json() {
      return "{\"practice\":" + practice + ",\"quarterHours\":" + quarterHours + "}";
    }
  }

  private final Calendars calendars;
  private final Rooms rooms;

  SlotPlanner(Calendars calendars, Rooms rooms) {
    this.calendars = calendars;
    this.rooms = rooms;
  }

  Plan plan(int practice) {
    CompletableFuture<BitSet> people = calendars.free(practice);
    CompletableFuture<BitSet> places = rooms.free(practice);
    return people.thenCombine(places, (free, room) -> new Plan(practice, both(free, room))).join();
  }

  private static List<Integer> both(BitSet free, BitSet room) {
    var both = (BitSet) free.clone();
    both.and(room);
    List<Integer> slots = new ArrayList<>();
    for (int slot = both.nextSetBit(0); slot >= 0 && slots.size() < 6; slot = both.nextSetBit(slot + 1)) slots.add(slot);
    return slots;
  }
}
