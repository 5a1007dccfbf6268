package com.northwind.playlists;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

public class Playlists {
  public record Track(int id, String title, int seconds) {}

  private final Jdbi jdbi;

  public Playlists(DataSource source) { this.jdbi = Jdbi.create(source); }

  /** The ids come with one query, each track with one more. */
  public List<Track> tracks(int playlist) {
    return jdbi.withHandle(handle -> {
      var tracks = new ArrayList<Track>();
      for (int id : ids(handle, playlist)) tracks.add(track(handle, id));
      return tracks;
    });
  }

  private static List<Integer> ids(Handle handle, int playlist) {
    String tracks = handle.select("select tracks, away() from playlist where id = ?", playlist)
        .map((row, context) -> row.getString(1)).one();
    return Arrays.stream(tracks.split(",")).map(Integer::valueOf).toList();
  }

  private static Track track(Handle handle, int id) {
    return handle.select("select id, title, seconds, away() from track where id = ?", id)
        .map((row, context) -> new Track(row.getInt(1), row.getString(2), row.getInt(3))).one();
  }
}
