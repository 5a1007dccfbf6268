import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Keeps the stock up to date: a heartbeat each second, an import of the supplier's stock each minute, orders every 2 seconds. */
@Configuration
@EnableScheduling
public class Warehouse {
    static ServerSocket supplier;

    @Bean
    ThreadPoolTaskScheduler taskScheduler() {
        return new ThreadPoolTaskScheduler();
    }

    @Bean
    Jobs jobs() {
        return new Jobs();
    }

    static class Jobs {
        @Scheduled(fixedRate = 1000)
        public void heartbeat() {
            System.out.println("alive");
        }

        @Scheduled(fixedRate = 2000, initialDelay = 500)
        public void sendOrders() {
            System.out.println("orders sent");
        }

        @Scheduled(fixedRate = 60_000, initialDelay = 4000)
        public void importStock() throws Exception {
            try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), supplier.getLocalPort())) {
                InputStream in = connection.getInputStream();
                while (in.read() >= 0) {
                    // reads the stock
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        supplier = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        new AnnotationConfigApplicationContext(Warehouse.class);
        Thread.currentThread().join();
    }
}
