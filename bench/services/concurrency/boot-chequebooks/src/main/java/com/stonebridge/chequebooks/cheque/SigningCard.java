package com.stonebridge.chequebooks.cheque;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.springframework.stereotype.Component;

/** The signing cards in the vault; a signature takes 7 ms. */
@Component
class SigningCard {
  String sign(String branch, long number) throws InterruptedException {
    Thread.sleep(7);
    var checksum = new CRC32C();
    checksum.update((branch + '/' + number).getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(checksum.getValue());
  }
}
