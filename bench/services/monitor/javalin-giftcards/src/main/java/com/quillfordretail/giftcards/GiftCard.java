package com.quillfordretail.giftcards;

record GiftCard(long serial, String store, String code, int cents) {}
