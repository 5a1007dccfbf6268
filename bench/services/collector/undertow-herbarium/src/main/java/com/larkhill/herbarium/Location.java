package com.larkhill.herbarium;

record Location(double latitude, double longitude, int metres) {}
