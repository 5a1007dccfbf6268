package com.shearhall.croppers;

record Finished(String bale, long order) {}
