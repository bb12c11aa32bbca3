import type { DisableAlertPayload, DisableAlertReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveryTargets } from '../../deliveries/domain/delivery-targets.js';
import { Definitions } from '../domain/definitions.js';
import { findDefinition } from './find-definition.js';

const NO_REASON = 'by staff';

/** Disables an alert: it watches on, and tells nothing until it is enabled. */
@Injectable()
export class DisableAlertUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: Definitions,
    private readonly targets: DeliveryTargets,
  ) {}

  run(accountId: string, { alert, reason = NO_REASON }: DisableAlertPayload): Promise<DisableAlertReply> {
    return this.transactions.run(async (tx) => {
      const { id, name, enabled } = await findDefinition(accountId, this.definitions, { alert, how: 'lock' }, tx);
      if (enabled) await this.definitions.disable(accountId, id, reason, tx);
      const held = enabled ? await this.targets.holdOpen({ accountId, target: id }, tx) : 0;
      return { alert_id: id, name, was_enabled: enabled, held, pending: await this.definitions.pending(accountId, id, tx) };
    });
  }
}
