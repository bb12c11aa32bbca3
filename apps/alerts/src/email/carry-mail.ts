import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type CarryEnd, type ClaimedDelivery, GONE, UNSENT } from '../deliveries/delivery-channel.js';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { isUnknownAddress } from './smtp-end.js';
import { SmtpMailer } from './smtp.mailer.js';
import { WriteMail } from './write-mail.js';

/** So often a server says that there is no such address before it is believed. */
const BELIEVED = 3;

/** Makes one attempt to send an e-mail, which is written down by the first. */
@Injectable()
export class CarryMail {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly mails: MailDeliveryRepository,
    private readonly mailer: SmtpMailer,
    private readonly writeMail: WriteMail,
  ) {}

  /** Sends it unless that comes too late, once it is written down; what it takes is up to `signal`. */
  async run(delivery: ClaimedDelivery, isInTime: () => boolean, signal: AbortSignal): Promise<CarryEnd> {
    const { accountId, id, address } = delivery;
    const isSubscribed = await this.transactions.separately((tx) => this.mails.isSubscribed(accountId, id, tx));
    const body = isSubscribed ? await this.writeMail.run(accountId, id) : undefined;
    if (body === undefined || address === null) return GONE;
    if (!isInTime()) return UNSENT;
    const end = await this.mailer.send({ deliveryId: id, to: address, body }, signal);
    return isUnknownAddress(end) && (await this.isBelieved(delivery)) ? { ...end, final: true } : end;
  }

  private async isBelieved({ accountId, id, run }: ClaimedDelivery): Promise<boolean> {
    const before = await this.transactions.separately((tx) => this.mails.unknownAddress(accountId, id, run, tx));
    return before + 1 >= BELIEVED;
  }
}
