package com.tallisford.dioramas;

record Painting(String plate, String size, int exposure, int layers) {}
