package com.widelens.panoramas;

import java.util.Arrays;

/** Takes pictures of a megabyte. */
final class Camera {
  byte[] expose(String mountain) {
    byte[] picture = new byte[1 << 20];
    Arrays.fill(picture, (byte) mountain.length());
    return picture;
  }
}
