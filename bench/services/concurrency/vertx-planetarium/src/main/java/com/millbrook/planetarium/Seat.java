package com.millbrook.planetarium;

record Seat(String show, String price, String hold) {}
