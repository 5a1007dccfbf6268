package com.larkhallow.mintmasters;

import com.fasterxml.jackson.databind.ObjectMapper;
import common.Partner;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The assay office, and the die shop, which answers faster. */
public class Offices {
  @Produces
  @Singleton
  @Named("assayOffice")
  Office assayOffice(ObjectMapper json) { return new Office(json, Partner.start("-Ddelay=18")); }

  @Produces
  @Singleton
  @Named("dieShop")
  Office dieShop(ObjectMapper json) { return new Office(json, Partner.start("-Ddelay=7")); }
}
