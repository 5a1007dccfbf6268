import com.alibaba.druid.pool.DruidDataSource;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps a pool for the database of a tenant. If a connection cannot be had, the pool is closed and a new one is made
 * with the address that the configuration has then. The primary database here accepts connections, but hangs.
 */
public class TenantDatabases {
    static final List<Socket> hanging = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        ServerSocket primary = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread database = new Thread(() -> accept(primary), "primary-database");
        database.setDaemon(true);
        database.start();

        for (int attempt = 1; ; attempt++) {
            DruidDataSource pool = new DruidDataSource();
            pool.setName("tenant-7-" + attempt);
            pool.setDriverClassName("org.h2.Driver");
            pool.setUrl("jdbc:h2:tcp://127.0.0.1:" + primary.getLocalPort() + "/orders");
            pool.setUsername("orders");
            pool.setInitialSize(0);
            pool.setMaxActive(5);
            pool.setMaxWait(400);
            try (Connection connection = pool.getConnection()) {
                System.out.println("connected to " + connection.getMetaData().getURL());
            } catch (SQLException e) {
                if (attempt % 20 == 1) System.out.println("attempt " + attempt + ": " + e.getMessage());
                pool.close();
            }
            Thread.sleep(100);
        }
    }

    static void accept(ServerSocket server) {
        try {
            while (true) hanging.add(server.accept());
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
