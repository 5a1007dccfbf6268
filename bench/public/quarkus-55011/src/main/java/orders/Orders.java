package orders;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import javax.sql.DataSource;

/**
 * quarkusio/quarkus#55011: each request gets a virtual thread of its own, and then waits for one of 16 connections,
 * within a transaction that has a timeout. GET /orders asks the database for something that takes 100 ms; GET /thread
 * says what it runs on.
 */
@Path("/")
public class Orders {

    @Inject
    DataSource source;

    @GET
    @Path("orders")
    @RunOnVirtualThread
    @Transactional
    public String orders() throws Exception {
        try (var connection = source.getConnection(); var statement = connection.createStatement()) {
            statement.execute("select pg_sleep(0.1)");
            return "done\n";
        }
    }

    @GET
    @Path("thread")
    @RunOnVirtualThread
    public String thread() {
        return Thread.currentThread() + "\n";
    }
}
