package com.acme.thumbs;
/** Blob store with a blocking client, 20 ms a read. */
final class ThumbStore {
  static int load(String id) throws InterruptedException { Thread.sleep(20); return 4096 + id.length(); }
}
