package com.fellgate.ironmongers;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.web.server.ResponseStatusException;

/** What a product costs and whether we have it. There is no transaction, as nothing is written. */
@Service
class OfferService {
  private static final int BULK = 1_000;

  private final ProductRepository products;
  private final Warehouse warehouse;

  OfferService(ProductRepository products, Warehouse warehouse) {
    this.products = products;
    this.warehouse = warehouse;
  }

  Offer offer(long id) {
    Product product = products.findById(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    int inStock = warehouse.stock(product.id());
    long cents = inStock > BULK ? product.cents() - product.cents() / 20 : product.cents();
    return new Offer(product.id(), product.description(), cents, inStock);
  }
}
