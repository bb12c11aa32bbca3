import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type ChannelResult, type ClaimedDelivery, DeliveryChannel, GONE, mayStart, UNSENT } from '../deliveries/delivery-channel.js';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { isUnknownAddress } from './smtp-end.js';
import { SmtpMailer } from './smtp-mailer.js';
import { WriteMail } from './write-mail.js';

/** Rejections as an unknown address after which a delivery ends without further attempts. */
const MIN_UNKNOWN_ADDRESS = 3;

/**
 * Sends e-mails, one per connection to the mail server at a time. The first attempt composes and
 * stores the e-mail.
 */
@Injectable()
export class MailChannel extends DeliveryChannel {
  /**
   * The lease is longer than that of a request, because composing an e-mail may take as long as
   * sending it.
   */
  readonly terms = { leaseMs: 90_000, deadlineMs: 60_000, maxPerHost: 4, atOnce: 5 };

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly mails: MailDeliveryRepository,
    private readonly mailer: SmtpMailer,
    private readonly writeMail: WriteMail,
  ) {
    super();
  }

  async deliver(delivery: ClaimedDelivery): Promise<ChannelResult> {
    const signal = AbortSignal.timeout(this.terms.deadlineMs);
    const { accountId, id, address } = delivery;
    const isSubscribed = await this.transactions.separately((tx) => this.mails.isSubscribed(accountId, id, tx));
    const body = isSubscribed ? await this.writeMail.run(accountId, id) : undefined;
    if (body === undefined || address === null) return GONE;
    if (!mayStart(delivery, this.terms)) return UNSENT;
    const end = await this.mailer.send({ deliveryId: id, to: address, body }, signal);
    return isUnknownAddress(end) && (await this.isUnknownForGood(delivery)) ? { ...end, final: true } : end;
  }

  private async isUnknownForGood({ accountId, id, run }: ClaimedDelivery): Promise<boolean> {
    const before = await this.transactions.separately((tx) => this.mails.unknownAddress(accountId, id, run, tx));
    return before + 1 >= MIN_UNKNOWN_ADDRESS;
  }
}
