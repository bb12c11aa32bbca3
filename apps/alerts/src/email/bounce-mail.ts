import { DeliveryNotFound, MailNotDelivered } from '@company-data/contracts';
import { failure, notFound, type Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { reasonOf } from './smtp-end.js';

/** Notes that an e-mail came back; nothing is kept from being sent by it. */
@Injectable()
export class BounceMailHandler {
  private readonly bounced;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(METRICS) metrics: Metrics,
    private readonly mails: MailDeliveryRepository,
  ) {
    this.bounced = metrics.counter('mail_bounced_total', 'E-mails that were told to have come back');
  }

  async run(accountId: string, deliveryId: string, reason: string): Promise<void> {
    const became = await this.transactions.run((tx) => this.mails.bounce(accountId, deliveryId, reasonOf(reason), tx));
    if (became === 'unknown') throw notFound(DeliveryNotFound, `${deliveryId} is no e-mail of the account.`);
    if (became === 'undelivered') throw failure(MailNotDelivered, 'conflict', { detail: `No mail server has taken ${deliveryId} yet.` });
    this.bounced.inc();
  }
}
