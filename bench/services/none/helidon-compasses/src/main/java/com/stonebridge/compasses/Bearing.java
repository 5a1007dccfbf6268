package com.stonebridge.compasses;

record Bearing(String station, double degrees) {}
