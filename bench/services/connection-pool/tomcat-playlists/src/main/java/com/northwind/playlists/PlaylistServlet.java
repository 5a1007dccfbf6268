package com.northwind.playlists;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.stream.Collectors;

public class PlaylistServlet extends HttpServlet {
  private final transient Playlists playlists;

  public PlaylistServlet(Playlists playlists) { this.playlists = playlists; }

  @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    int id = Integer.parseInt(request.getPathInfo().substring(1));
    String json = playlists.tracks(id).stream()
        .map(track -> "{\"id\":" + track.id() + ",\"title\":\"" + track.title() + "\",\"seconds\":" + track.seconds() + "}")
        .collect(Collectors.joining(",", "[", "]"));
    response.setContentType("application/json");
    response.getWriter().write(json);
  }
}
