package com.fenwardcourts.bailiwicks;

import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/** Puts the seal into the header of a response, before its body is written. */
@Sealed
public class SealedReceipts implements WriterInterceptor {
  private final ReceiptChain chain;

  SealedReceipts(ReceiptChain chain) {
    this.chain = chain;
  }

  @Override
  public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
    context.getHeaders().putSingle("Receipt-Seal", chain.seal(String.valueOf(context.getEntity())));
    context.proceed();
  }
}
