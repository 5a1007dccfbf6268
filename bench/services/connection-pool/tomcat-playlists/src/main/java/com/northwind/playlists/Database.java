package com.northwind.playlists;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** Opens the catalogue, which is 3 ms away; H2 plays it. */
public final class Database {
  static final int PLAYLISTS = 200, TRACKS_EACH = 6;

  private Database() {}

  static DataSource open() throws Exception {
    var pool = new ComboPooledDataSource("catalogue");
    pool.setDriverClass("org.h2.Driver");
    pool.setJdbcUrl("jdbc:h2:mem:catalogue;DB_CLOSE_DELAY=-1");
    pool.setUser("sa");
    pool.setInitialPoolSize(5);
    pool.setMinPoolSize(5);
    pool.setMaxPoolSize(5);
    pool.setMaxStatementsPerConnection(20);
    Jdbi.create(pool).useHandle(handle -> {
      handle.execute("create alias away for '" + Database.class.getName() + ".away'");
      handle.execute("create table playlist(id int primary key, name varchar(80), tracks varchar(200))");
      handle.execute("create table track(id int primary key, title varchar(80), seconds int)");
      var tracks = handle.prepareBatch("insert into track values(?, ?, ?)");
      for (int i = 0; i < 1000; i++) tracks.add(i, "track " + i, 120 + i % 240);
      tracks.execute();
      for (int i = 0; i < PLAYLISTS; i++) {
        int list = i;
        String ids = IntStream.range(0, TRACKS_EACH).mapToObj(j -> "" + (list * 37 + j * 101) % 1000).collect(Collectors.joining(","));
        handle.execute("insert into playlist values(?, ?, ?)", i, "list " + i, ids);
      }
    });
    return pool;
  }

  /** The way to the catalogue and back. */
  public static int away() throws InterruptedException {
    Thread.sleep(3);
    return 0;
  }
}
