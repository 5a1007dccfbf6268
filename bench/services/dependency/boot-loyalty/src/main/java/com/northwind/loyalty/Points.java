package com.northwind.loyalty;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.client.RestClient;

@Service
public class Points {
  public record Purchase(String shop, int amount) {}

  public record Credit(long member, String shop, int points) {}

  private final MemberRepository members;
  private final ProgrammeRepository programmes;
  private final EarningRepository earnings;
  private final RestClient shops;

  public Points(MemberRepository members, ProgrammeRepository programmes, EarningRepository earnings, RestClient shops) {
    this.members = members;
    this.programmes = programmes;
    this.earnings = earnings;
    this.shops = shops;
  }

  @Transactional
  public Credit earn(long id) {
    Member member = members.findById(id).orElseThrow();
    programmes.credit(member.getProgramme().getId(), 42);
    Purchase purchase = shops.get().uri("/purchases/{member}", id).retrieve().body(Purchase.class);
    earnings.save(new Earning(member, purchase.amount()));
    return new Credit(id, purchase.shop(), purchase.amount());
  }
}
