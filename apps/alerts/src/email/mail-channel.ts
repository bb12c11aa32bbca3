import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type ChannelResult, type ClaimedDelivery, DeliveryChannel, GONE, mayStart, UNSENT } from '../deliveries/delivery-channel.js';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { isUnknownAddress } from './smtp-end.js';
import { SmtpMailer } from './smtp-mailer.js';
import { WriteMail } from './write-mail.js';

/** Attempts that a mail server must refuse as an unknown address before there are no more. */
const MIN_UNKNOWN_ADDRESS = 3;

/**
 * Sends e-mails, as many at once as there are connections to the mail server. The first attempt
 * composes the e-mail and stores it.
 */
@Injectable()
export class MailChannel extends DeliveryChannel {
  /** Composing an e-mail may take as long as sending it. */
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
