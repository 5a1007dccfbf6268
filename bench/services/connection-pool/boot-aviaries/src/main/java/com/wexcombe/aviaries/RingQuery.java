package com.wexcombe.aviaries;

import com.netflix.hystrix.HystrixCommand;
import com.netflix.hystrix.HystrixCommandGroupKey;
import com.netflix.hystrix.HystrixCommandProperties;
import com.netflix.hystrix.HystrixThreadPoolProperties;

/** Keeps questions to the ringing register apart from the rest of the house. */
class RingQuery extends HystrixCommand<RingedBird> {
  private static final Setter SETTER = Setter
      .withGroupKey(HystrixCommandGroupKey.Factory.asKey("ringing-register"))
      .andThreadPoolPropertiesDefaults(HystrixThreadPoolProperties.Setter()
          .withCoreSize(40).withMaxQueueSize(2_000).withQueueSizeRejectionThreshold(2_000))
      .andCommandPropertiesDefaults(HystrixCommandProperties.Setter()
          .withExecutionTimeoutInMilliseconds(20_000));

  private final RingRepository rings;
  private final int ring;

  RingQuery(RingRepository rings, int ring) {
    super(SETTER);
    this.rings = rings;
    this.ring = ring;
  }

  @Override
  protected RingedBird run() {
    return rings.find(ring);
  }
}
