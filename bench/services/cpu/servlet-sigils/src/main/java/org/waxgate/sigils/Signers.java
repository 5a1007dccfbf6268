package org.waxgate.sigils;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.ObjectPool;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A Signature is for one thread at a time, and costly to make, so that there is a pool of them. */
final class Signers {
  private final ObjectPool<Signature> signers;

  Signers(int number) throws GeneralSecurityException {
    var keys = KeyPairGenerator.getInstance("RSA");
    keys.initialize(3072);
    var pool = new GenericObjectPool<>(new Factory(keys.generateKeyPair().getPrivate()));
    pool.setMaxTotal(number);
    pool.setMaxIdle(number);
    signers = pool;
  }

  String sign(String text) throws Exception {
    Signature signer = signers.borrowObject();
    try {
      signer.update(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signer.sign());
    } finally {
      signers.returnObject(signer);
    }
  }

  private static final class Factory extends BasePooledObjectFactory<Signature> {
    private final PrivateKey key;

    private Factory(PrivateKey key) {
      this.key = key;
    }

    @Override
    public Signature create() throws GeneralSecurityException {
      var signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      return signature;
    }

    @Override
    public PooledObject<Signature> wrap(Signature signature) {
      return new DefaultPooledObject<>(signature);
    }
  }
}
