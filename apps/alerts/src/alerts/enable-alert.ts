import { EnableAlert, type EnableAlertPayload, type EnableAlertReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { DefinitionRepository } from './definition.repository.js';
import { findDefinition } from './find-definition.js';
import type { AlertsConfig } from '../config.js';
import { nextDispatchOf } from './next-dispatch.js';

/** Enables an alert. Held deliveries continue, and exhausted ones start a new run. */
@Controller()
export class EnableAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
    private readonly definitions: DefinitionRepository,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(EnableAlert)
  run({ accountId, payload: { alert, skip_failed: skipFailed = false } }: IncomingRequest<EnableAlertPayload>): Promise<EnableAlertReply> {
    return this.transactions.run(async (tx) => {
      const { id, name, frequency, enabled } = await findDefinition(accountId, this.definitions, { alert, how: 'lock' }, tx);
      if (!enabled) await this.definitions.enable(accountId, id, tx);
      const released = enabled ? { held: 0, failed: 0 } : await this.targets.release({ accountId, target: id }, { skipFailed }, tx);
      const pending = await this.definitions.pending(accountId, id, tx);
      const times = await this.definitions.timesOf(accountId, id, frequency, tx);
      return { alert_id: id, name, was_enabled: enabled, ...released, pending, ...nextDispatchOf({ frequency }, times, this.settings) };
    });
  }
}
