package com.sealandribbon.envoys;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Date;
import org.springframework.stereotype.Component;

@Component
class Passports {
  private final JWSSigner signer;

  Passports() throws NoSuchAlgorithmException {
    var keys = KeyPairGenerator.getInstance("RSA");
    keys.initialize(4096);
    signer = new RSASSASigner(keys.generateKeyPair().getPrivate());
  }

  String issue(int envoy, String mission) {
    var claims = new JWTClaimsSet.Builder().issuer("chancery").subject("envoy-" + envoy).claim("mission", mission)
        .expirationTime(Date.from(Instant.now().plusSeconds(900))).build();
    var passport = new SignedJWT(new JWSHeader(JWSAlgorithm.RS512), claims);
    try {
      passport.sign(signer);
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return passport.serialize();
  }
}
