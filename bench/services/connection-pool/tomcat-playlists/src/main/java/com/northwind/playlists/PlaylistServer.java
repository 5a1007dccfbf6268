package com.northwind.playlists;

import org.apache.catalina.startup.Tomcat;

public class PlaylistServer {
  public static void main(String[] args) throws Exception {
    var tomcat = new Tomcat();
    tomcat.setBaseDir(System.getProperty("java.io.tmpdir") + "/playlists-" + ProcessHandle.current().pid());
    tomcat.setPort(Integer.getInteger("port", 8080));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "playlists", new PlaylistServlet(new Playlists(Database.open())));
    context.addServletMappingDecoded("/playlists/*", "playlists");
    tomcat.start();
    tomcat.getServer().await();
  }
}
