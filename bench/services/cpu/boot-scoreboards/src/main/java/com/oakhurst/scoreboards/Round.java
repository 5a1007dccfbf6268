package com.oakhurst.scoreboards;

record Round(String archer, int place) {}
