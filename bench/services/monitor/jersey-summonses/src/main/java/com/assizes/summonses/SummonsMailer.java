package com.assizes.summonses;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Date;
import java.util.Properties;
import javax.net.SocketFactory;

/**
 * Sends summonses through the relay of the ministry. The transport stays connected: signing in again for
 * each letter took longer than sending it.
 */
final class SummonsMailer {
  private final Session session;
  private final Transport transport;

  SummonsMailer(int port) throws MessagingException {
    var properties = new Properties();
    properties.put("mail.transport.protocol", "smtp");
    properties.put("mail.smtp.host", "127.0.0.1");
    properties.put("mail.smtp.port", Integer.toString(port));
    properties.put("mail.smtp.localhost", "summonses.assizes.example");
    properties.put("mail.smtp.socketFactory", new NoDelay());
    session = Session.getInstance(properties);
    transport = session.getTransport();
    transport.connect();
  }

  void send(Summons summons) throws MessagingException {
    var message = new MimeMessage(session);
    message.setFrom(new InternetAddress("clerks@assizes.example"));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(summons.party()));
    message.setSubject("Summons " + summons.reference());
    message.setSentDate(new Date());
    message.setText(summons.text());
    message.saveChanges();
    transport.sendMessage(message, message.getAllRecipients());
  }

  private static final class NoDelay extends SocketFactory {
    @Override
    public Socket createSocket() throws IOException {
      var socket = new Socket();
      socket.setTcpNoDelay(true);
      return socket;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return noDelay(new Socket(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
      return noDelay(new Socket(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
      return noDelay(new Socket(host, port, local, localPort));
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
      return noDelay(new Socket(host, port, local, localPort));
    }

    private static Socket noDelay(Socket socket) throws IOException {
      socket.setTcpNoDelay(true);
      return socket;
    }
  }
}
