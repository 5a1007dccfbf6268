package com.stonebridge.laboratories;

record Finding(String sample, String substance, long entry) {}
