import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A service that ends at once if its licence is not valid, and is then started anew by its container. */
public class Start {
    @Configuration
    public static class Beans {
        @Bean
        Licence licence() {
            return new Licence(System.getenv("LICENCE"));
        }
    }

    public static class Licence {
        Licence(String key) {
            if (key == null) {
                System.out.println("no licence, exit");
                System.exit(1);
            }
        }
    }

    public static void main(String[] args) {
        for (int file = 0; file < 3000; file++) {
            Journal journal = new Journal(file);
            Runtime.getRuntime().addShutdownHook(new Thread(journal::close, "close-journal-" + file));
        }
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.register(Beans.class);
        context.registerShutdownHook();
        context.refresh();
        System.out.println("started");
    }

    record Journal(int file) {
        void close() {}
    }
}
