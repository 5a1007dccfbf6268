package com.circuitcourts.assizes;

record Hearing(long sitting, int place) {}
