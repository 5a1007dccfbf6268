package ordersview;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.*;
import java.sql.*;
import org.apache.commons.dbcp2.BasicDataSource;

public class Main {
    static final BasicDataSource ds = new BasicDataSource();

    /** What a lookup costs on the real database. */
    public static int cost(int line) throws InterruptedException {
        Thread.sleep(10);
        return line * 3;
    }

    public static void main(String[] a) throws SQLException {
        ds.setUrl("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
        ds.setUsername("sa");
        ds.setMaxTotal(6);
        ds.setMaxIdle(6);
        ds.setInitialSize(6);
        try (Connection c = ds.getConnection(); Statement s = c.createStatement()) {
            s.execute("create alias LINE_COST for 'ordersview.Main.cost'");
            s.execute("create table order_line(id int primary key, order_id int, sku varchar(20))");
            s.execute("create index ol on order_line(order_id)");
            s.execute("insert into order_line select x, x/5, 'sku'||x from system_range(0, 4999)");
        }
        WebServer.builder().port(Integer.getInteger("port", 8080))
                .routing(r -> r.get("/orders/{id}", Main::order)).build().start();
    }

    static void order(ServerRequest req, ServerResponse res) throws Exception {
        int id = Integer.parseInt(req.path().pathParameters().get("id"));
        StringBuilder out = new StringBuilder("{\"lines\":[");
        try (Connection c = ds.getConnection();
             PreparedStatement q = c.prepareStatement("select id, sku from order_line where order_id = ?")) {
            q.setInt(1, id);
            try (ResultSet rs = q.executeQuery()) {
                while (rs.next()) {
                    // one query more for each line
                    try (PreparedStatement p = c.prepareStatement("select LINE_COST(id) from order_line where id = ?")) {
                        p.setInt(1, rs.getInt(1));
                        try (ResultSet l = p.executeQuery()) {
                            l.next();
                            out.append(out.charAt(out.length() - 1) == '[' ? "" : ",").append(l.getInt(1));
                        }
                    }
                }
            }
        }
        res.send(out.append("]}").toString());
    }
}
