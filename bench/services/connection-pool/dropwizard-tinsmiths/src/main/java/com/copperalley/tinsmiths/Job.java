package com.copperalley.tinsmiths;

record Job(int id, String article, int sheets, int pending) {}
