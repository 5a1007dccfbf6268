import org.springframework.context.annotation.*;
import org.springframework.context.event.*;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/** Listeners to real-time events run asynchronously. */
@Configuration
public class BdkDatafeedConfig {
    @Bean("applicationEventMulticaster")
    public ApplicationEventMulticaster applicationEventMulticaster() {
        SimpleApplicationEventMulticaster multicaster = new SimpleApplicationEventMulticaster();
        multicaster.setTaskExecutor(new SimpleAsyncTaskExecutor());
        return multicaster;
    }
}
