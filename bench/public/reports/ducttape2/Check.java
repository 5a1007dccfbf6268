import org.rnorth.ducttape.timeouts.Timeouts;

import java.util.concurrent.TimeUnit;

/** A command line check of a service with a time limit; it is done when main returns. */
public class Check {
    public static void main(String[] args) throws Exception {
        String answer = Timeouts.getWithTimeout(5, TimeUnit.SECONDS, () -> "UP");
        System.out.println("service: " + answer);
    }
}
