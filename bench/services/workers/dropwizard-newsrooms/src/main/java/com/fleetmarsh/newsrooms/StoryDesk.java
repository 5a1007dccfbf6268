package com.fleetmarsh.newsrooms;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Stories of the day. */
final class StoryDesk {
  private final Map<String, Story> stories = new ConcurrentHashMap<>();

  StoryDesk() {
    add(new Story("eclipse", "havas", "Crowds gather on the heath to see the sun go out."));
  }

  void add(Story story) { stories.put(story.id(), story); }

  Optional<Story> find(String id) { return Optional.ofNullable(stories.get(id)); }
}
