import org.simplejavamail.api.email.Email;
import org.simplejavamail.api.mailer.Mailer;
import org.simplejavamail.api.mailer.config.TransportStrategy;
import org.simplejavamail.email.EmailBuilder;
import org.simplejavamail.mailer.MailerBuilder;

/** Sends the newsletter of the day to its readers, and ends. */
public class Newsletter {

    public static void main(String[] args) throws Exception {
        int port = Relay.start();
        Mailer mailer = MailerBuilder
                .withSMTPServer("127.0.0.1", port)
                .withTransportStrategy(TransportStrategy.SMTP)
                .withConnectionPoolMaxSize(2)
                .withSessionTimeout(5000)
                .buildMailer();
        for (int reader = 0; reader < 6; reader++) {
            Email email = EmailBuilder.startingBlank()
                    .from("News", "news@example.org")
                    .to("Reader", "reader" + reader + "@example.org")
                    .withSubject("News of the day")
                    .withPlainText("Nothing new.")
                    .buildEmail();
            mailer.sendMail(email, true);
        }
        Thread.sleep(4000);
        mailer.shutdownConnectionPool();
        System.out.println("main ends");
    }
}
