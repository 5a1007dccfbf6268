package com.shirehorse.musters;

record Trooper(int number, String squadron, int horses) {}
