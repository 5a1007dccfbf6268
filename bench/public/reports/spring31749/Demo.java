import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.SimpleAsyncTaskScheduler;

/** Publishes an event from time to time, as with spring.threads.virtual.enabled=true. */
@Configuration
@EnableScheduling
@EnableAsync
public class Demo {

    record DemoEvent(int number) {
    }

    @Bean
    SimpleAsyncTaskScheduler taskScheduler() {
        SimpleAsyncTaskScheduler scheduler = new SimpleAsyncTaskScheduler();
        scheduler.setThreadNamePrefix("scheduling-");
        scheduler.setVirtualThreads(true);
        return scheduler;
    }

    @Bean
    Executor taskExecutor() {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("task-");
        executor.setVirtualThreads(true);
        return executor;
    }

    @Bean
    Events events(ApplicationEventPublisher publisher) {
        return new Events(publisher);
    }

    @Bean
    Listeners listeners() {
        return new Listeners();
    }

    @Bean
    Cleanup cleanup() {
        return new Cleanup();
    }

    static class Events {
        private final ApplicationEventPublisher publisher;
        private final AtomicInteger number = new AtomicInteger();

        Events(ApplicationEventPublisher publisher) {
            this.publisher = publisher;
        }

        @Scheduled(fixedDelay = 500)
        public void publish() {
            int n = number.incrementAndGet();
            System.out.println("publish " + n);
            publisher.publishEvent(new DemoEvent(n));
        }
    }

    public static class Listeners {
        @Async
        @EventListener
        public void later(DemoEvent event) throws InterruptedException {
            Thread.sleep(50);
            System.out.println("stored " + event.number());
        }

        @EventListener
        public void now(DemoEvent event) {
            if (event.number() % 4 == 0) throw new IllegalStateException("no stock for " + event.number());
        }
    }

    static class Cleanup {
        @Scheduled(fixedRate = 3000)
        public void cleanup() {
            System.out.println("cleaned up");
        }
    }

    public static void main(String[] args) throws Exception {
        new AnnotationConfigApplicationContext(Demo.class);
        Thread.currentThread().join();
    }
}
