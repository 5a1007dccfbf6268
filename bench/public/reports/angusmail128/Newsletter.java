import jakarta.mail.Message;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/** Sends a newsletter, each mail in a virtual thread, at most 60 at once. The mail server accepts a mail after 500 ms. */
public class Newsletter {
    static final AtomicLong sent = new AtomicLong();

    public static void main(String[] args) throws Exception {
        int port = MailServer.start();
        Properties smtp = new Properties();
        smtp.put("mail.transport.protocol", "smtp");
        smtp.put("mail.smtp.host", "127.0.0.1");
        smtp.put("mail.smtp.port", String.valueOf(port));
        smtp.put("mail.smtp.localhost", "newsletter");
        Session session = Session.getInstance(smtp);

        Thread.ofPlatform().name("statistics").daemon().start(() -> {
            while (true) {
                long before = sent.get();
                try {
                    Thread.sleep(5000);
                } catch (InterruptedException e) {
                    return;
                }
                System.out.println((sent.get() - before) / 5.0 + " mails/s");
            }
        });

        Semaphore atOnce = new Semaphore(60);
        try (ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
            for (long subscriber = 0; ; subscriber++) {
                atOnce.acquire();
                String to = "subscriber" + subscriber + "@example.org";
                senders.execute(() -> {
                    try {
                        send(session, to);
                        sent.incrementAndGet();
                    } catch (Exception e) {
                        System.out.println(e);
                    } finally {
                        atOnce.release();
                    }
                });
            }
        }
    }

    static void send(Session session, String to) throws Exception {
        MimeMessage mail = new MimeMessage(session);
        mail.setFrom(new InternetAddress("news@example.org"));
        mail.setRecipient(Message.RecipientType.TO, new InternetAddress(to));
        mail.setSubject("News");
        mail.setText("Dear subscriber, here are the news.");
        Transport.send(mail);
    }

    static class MailServer {
        static int start() throws Exception {
            ServerSocket server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
            Thread.ofPlatform().name("mail-server").daemon().start(() -> {
                while (true) {
                    try {
                        Socket client = server.accept();
                        Thread.ofPlatform().name("mail-server-connection").daemon().start(() -> serve(client));
                    } catch (Exception e) {
                        return;
                    }
                }
            });
            return server.getLocalPort();
        }

        static void serve(Socket client) {
            try (client) {
                BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
                OutputStream out = client.getOutputStream();
                out.write("220 mail ready\r\n".getBytes());
                boolean data = false;
                for (String line; (line = in.readLine()) != null; ) {
                    if (data) {
                        if (!line.equals(".")) continue;
                        data = false;
                        Thread.sleep(500);
                        out.write("250 accepted\r\n".getBytes());
                    } else if (line.equals("DATA")) {
                        data = true;
                        out.write("354 go on\r\n".getBytes());
                    } else if (line.equals("QUIT")) {
                        out.write("221 bye\r\n".getBytes());
                        return;
                    } else {
                        out.write("250 ok\r\n".getBytes());
                    }
                }
            } catch (Exception e) {
                // the client is gone
            }
        }
    }
}
