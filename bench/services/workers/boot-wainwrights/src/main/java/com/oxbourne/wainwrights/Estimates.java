package com.oxbourne.wainwrights;

import org.springframework.stereotype.Service;

@Service
class Estimates {
  private static final int WAGE_A_DAY = 420;
  private final TimberYard yard;

  Estimates(TimberYard yard) {
    this.yard = yard;
  }

  Estimate of(Wagon wagon) {
    int timber = yard.price(wagon.timber).value() * wagon.timber.cubicFeet() / 100;
    int labour = WAGE_A_DAY * wagon.daysOfWork;
    return new Estimate(wagon.label, timber, labour, timber + labour);
  }
}
