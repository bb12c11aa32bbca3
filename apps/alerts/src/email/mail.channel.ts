import { Injectable } from '@nestjs/common';
import { type CarryEnd, type ClaimedDelivery, DeliveryChannel, mayStart } from '../deliveries/delivery-channel.js';
import { CarryMail } from './carry-mail.js';

/** Carries e-mails, as many at once as there are connections to the mail server. */
@Injectable()
export class MailChannel extends DeliveryChannel {
  /** Writing an e-mail down may take as long as sending it. */
  readonly terms = { leaseMs: 90_000, deadlineMs: 60_000, maxPerHost: 4, atOnce: 5 };

  constructor(private readonly carryMail: CarryMail) {
    super();
  }

  carry(delivery: ClaimedDelivery): Promise<CarryEnd> {
    const { deadlineMs } = this.terms;
    return this.carryMail.run(delivery, () => mayStart(delivery, this.terms), AbortSignal.timeout(deadlineMs));
  }
}
