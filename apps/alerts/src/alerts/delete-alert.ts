import { AlertDeleted, DeleteAlert, type DeleteAlertPayload, type DeleteAlertReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { DefinitionRepository } from './definition.repository.js';
import { findDefinition } from './find-definition.js';

/**
 * Deletes an alert with its pending events and open deliveries. The published event makes users
 * remove its name.
 */
@Controller()
export class DeleteAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: DefinitionRepository,
    private readonly targets: DeliveryTargetRepository,
    private readonly outbox: Outbox,
  ) {}

  @Answers(DeleteAlert)
  run({ accountId, payload: { alert }, cause }: IncomingRequest<DeleteAlertPayload>): Promise<DeleteAlertReply> {
    return this.transactions.run(async (tx) => {
      const { id, name } = await findDefinition(accountId, this.definitions, { alert, how: 'lock' }, tx);
      const withdrawn = await this.targets.withdraw({ accountId, target: id }, tx);
      const pending = await this.definitions.delete(accountId, id, tx);
      this.outbox.append(tx, AlertDeleted, cause, { alert_id: id, name });
      return { alert_id: id, name, withdrawn, pending };
    });
  }
}
