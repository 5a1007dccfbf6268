package com.stonebridge.pharmacies.prescription;

import com.stonebridge.pharmacies.insurer.InsurerClient;
import java.time.Instant;
import java.util.NoSuchElementException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Asks the insurer whether it pays for a prescription and keeps the answer. */
@Service
public class CoverService {
  private final Prescriptions prescriptions;
  private final Approvals approvals;
  private final InsurerClient insurer;

  public CoverService(Prescriptions prescriptions, Approvals approvals, InsurerClient insurer) {
    this.prescriptions = prescriptions;
    this.approvals = approvals;
    this.insurer = insurer;
  }

  @Transactional
  public Cover cover(long id) {
    Prescription prescription = prescriptions.findById(id).orElseThrow(() -> new NoSuchElementException("prescription " + id));
    String code = insurer.approve(prescription.getPolicy(), prescription.getMedicine());
    Approval approval = approvals.save(new Approval(id, code, Instant.now()));
    return new Cover(id, prescription.getMedicine(), approval.getCode(), approval.getId());
  }

  public record Cover(long prescription, String medicine, String code, long approval) {}
}
