package org.sealingwax.postmasters;

import common.Program;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.mail.MailClient;
import io.vertx.ext.mail.MailConfig;
import io.vertx.ext.mail.MailMessage;
import io.vertx.ext.mail.StartTLSOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

/** Confirms bookings by mail; the answer is sent once the relay has taken the mail. */
public final class PostServer {
  private final MailClient mail;

  private PostServer(MailClient mail) {
    this.mail = mail;
  }

  public static void main(String[] args) {
    var vertx = Vertx.vertx();
    var config = new MailConfig("127.0.0.1", Program.start(Relay.class.getName()).port())
        .setOwnHostname("post.sealingwax.example")
        .setStarttls(StartTLSOptions.DISABLED)
        .setMaxPoolSize(6);
    var server = new PostServer(MailClient.createShared(vertx, config));
    var router = Router.router(vertx);
    router.get("/bookings/:booking/confirmation").handler(server::confirm);
    vertx.createHttpServer(new HttpServerOptions().setAcceptBacklog(2048))
        .requestHandler(router)
        .listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }

  private void confirm(RoutingContext context) {
    String booking = context.pathParam("booking");
    var message = new MailMessage("desk@sealingwax.example", "guest" + booking + "@example.org",
        "Your booking " + booking, "We look forward to seeing you.");
    mail.sendMail(message)
        .onSuccess(sent -> context.json(new JsonObject().put("booking", booking).put("message", sent.getMessageID())))
        .onFailure(context::fail);
  }
}
