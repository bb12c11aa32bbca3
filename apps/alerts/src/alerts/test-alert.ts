import { envelopeHead } from '@company-data/alert-rules';
import { AlertWithoutUrl, TestAlert, type TestAlertPayload } from '@company-data/contracts';
import { newId, refused, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { DefinitionRepository } from './definition.repository.js';
import { findDefinition } from './find-definition.js';

/**
 * Sends a request without events to the address of an alert. It contains no sample company, which a
 * receiver could take for real data.
 */
@Controller()
export class TestAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: DefinitionRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(TestAlert)
  run({ cause: { accountId, correlationId }, payload: { alert } }: IncomingRequest<TestAlertPayload>): Promise<{ delivery_id: string }> {
    return this.transactions.run(async (tx) => {
      const { id: target, name, url, frequency } = await findDefinition(accountId, this.definitions, { alert, how: 'find' }, tx);
      if (url === null) throw refused(AlertWithoutUrl, `Alert "${name}" has no url and sends e-mails only.`);
      const { now: sentAt } = await this.definitions.timesOf(accountId, target, frequency, tx);
      const id = newId();
      const head = envelopeHead({ notificationId: id, batchId: newId(), part: 1, parts: 1, sentAt, alert: name });
      const body = Buffer.from(`${head}],"test":true}`);
      const delivery = {
        accountId,
        target,
        id,
        source: 'test',
        host: new URL(url).host,
        label: name,
        state: 'due',
        userId: null,
        correlationId,
        body,
      } as const;
      await this.targets.open([delivery], tx);
      return { delivery_id: id };
    });
  }
}
