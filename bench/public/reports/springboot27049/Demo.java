import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Configuration;

import javax.annotation.PostConstruct;

/** A service that ends itself at its start if its licence is missing. */
@Configuration(proxyBeanMethods = false)
public class Demo {
    @PostConstruct
    void checkLicence() {
        if (System.getProperty("licence") == null) {
            System.out.println("no licence: exit");
            System.exit(1);
        }
    }

    public static void main(String[] args) {
        SpringApplication.run(Demo.class, args);
    }
}
