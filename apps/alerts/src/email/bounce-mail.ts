import { BounceMail, type BounceMailPayload, DeliveryNotFound, MailNotDelivered } from '@company-data/contracts';
import { failure, notFound, type Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { METRICS, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller, Inject } from '@nestjs/common';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { reasonOf } from './smtp-end.js';

/** Records that an e-mail bounced. The address still receives further e-mails. */
@Controller()
export class BounceMailHandler {
  private readonly bounced;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(METRICS) metrics: Metrics,
    private readonly mails: MailDeliveryRepository,
  ) {
    this.bounced = metrics.counter('mail_bounced_total', 'E-mails reported as bounced');
  }

  @Answers(BounceMail)
  async run({ accountId, payload }: IncomingRequest<BounceMailPayload>): Promise<{ delivery_id: string }> {
    const { delivery_id: deliveryId, reason } = payload;
    const outcome = await this.transactions.run((tx) => this.mails.bounce(accountId, deliveryId, reasonOf(reason), tx));
    if (outcome === 'unknown') throw notFound(DeliveryNotFound, `The account has no e-mail delivery ${deliveryId}.`);
    if (outcome === 'undelivered')
      throw failure(MailNotDelivered, 'conflict', {
        detail: `No mail server has accepted ${deliveryId}. Only an accepted e-mail can bounce.`,
      });
    this.bounced.inc();
    return { delivery_id: deliveryId };
  }
}
