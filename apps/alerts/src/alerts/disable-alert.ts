import { DisableAlert, type DisableAlertPayload, type DisableAlertReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { DefinitionRepository } from './definition.repository.js';
import { findDefinition } from './find-definition.js';

const NO_REASON = 'by staff';

/** Disables an alert. It still matches changes, but sends nothing until it is enabled. */
@Controller()
export class DisableAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: DefinitionRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(DisableAlert)
  run({ accountId, payload: { alert, reason = NO_REASON } }: IncomingRequest<DisableAlertPayload>): Promise<DisableAlertReply> {
    return this.transactions.run(async (tx) => {
      const { id, name, enabled } = await findDefinition(accountId, this.definitions, { alert, how: 'lock' }, tx);
      if (enabled) await this.definitions.disable(accountId, id, reason, tx);
      const held = enabled ? await this.targets.holdOpen({ accountId, target: id }, tx) : 0;
      return { alert_id: id, name, was_enabled: enabled, held, pending: await this.definitions.pending(accountId, id, tx) };
    });
  }
}
