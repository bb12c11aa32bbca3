import { AlertDeleted, type DeleteAlertPayload, type DeleteAlertReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryTargets } from '../../deliveries/domain/delivery-targets.js';
import { Definitions } from '../domain/definitions.js';
import { findDefinition } from './find-definition.js';

/** Deletes an alert with all that waits for it; the event has users forget its name. */
@Injectable()
export class DeleteAlertUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: Definitions,
    private readonly targets: DeliveryTargets,
    private readonly outbox: Outbox,
  ) {}

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
