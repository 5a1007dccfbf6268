package com.thornbury.caterers;

import jakarta.inject.Singleton;
import jakarta.ws.rs.ApplicationPath;
import org.glassfish.hk2.utilities.binding.AbstractBinder;
import org.glassfish.jersey.server.ResourceConfig;

@ApplicationPath("/api")
public class CatererApplication extends ResourceConfig {
  public CatererApplication() {
    register(OfferResource.class);
    register(new AbstractBinder() {
      @Override
      protected void configure() {
        bind(OfferService.class).to(OfferService.class).in(Singleton.class);
      }
    });
  }
}
