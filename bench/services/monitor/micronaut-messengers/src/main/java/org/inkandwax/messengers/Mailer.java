package org.inkandwax.messengers;

import common.Program;
import jakarta.annotation.PostConstruct;
import jakarta.inject.Singleton;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.util.Properties;

/** Connecting for each mail took too long. */
@Singleton
class Mailer {
  private final Session session;
  private final Transport transport;
  private final int port = Program.start(MailServer.class.getName()).port();

  Mailer() throws MessagingException {
    var properties = new Properties();
    properties.setProperty("mail.smtp.localhost", "inkandwax.example");
    session = Session.getInstance(properties);
    transport = session.getTransport("smtp");
  }

  @PostConstruct
  void connect() throws MessagingException {
    transport.connect("127.0.0.1", port, null, null);
  }

  void send(String to, String subject, String text) throws MessagingException {
    var message = new MimeMessage(session);
    message.setFrom(new InternetAddress("till@inkandwax.example"));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(to));
    message.setSubject(subject);
    message.setText(text);
    message.saveChanges();
    transport.sendMessage(message, message.getAllRecipients());
  }
}
