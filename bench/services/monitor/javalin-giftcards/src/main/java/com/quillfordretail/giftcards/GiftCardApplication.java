package com.quillfordretail.giftcards;

import com.quillfordretail.giftcards.hsm.HsmProvider;
import com.quillfordretail.giftcards.hsm.HsmSimulator;
import common.Program;
import io.javalin.Javalin;
import java.security.SecureRandom;

public final class GiftCardApplication {
  private GiftCardApplication() {}

  public static void main(String[] args) throws Exception {
    int hsm = Program.start(HsmSimulator.class.getName()).port();
    SecureRandom random = SecureRandom.getInstance("HSM-TRNG", new HsmProvider("127.0.0.1", hsm));
    var service = new GiftCardService(new GiftCardRepository(), new CardCodes(random));
    var controller = new GiftCardController(service);
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/stores/{store}/giftcards/activate", controller::activate)
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
