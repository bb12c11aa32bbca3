import { type AlertState, GetAlert, type GetAlertPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { toView } from './alert-view.js';
import { DefinitionRepository } from './definition.repository.js';
import { DeliveryHealthRepository } from './delivery-health.repository.js';
import { findDefinition } from './find-definition.js';
import type { AlertsConfig } from '../config.js';
import { nextDispatchOf } from './next-dispatch.js';

/** Returns an alert with its pending events and the state of its deliveries. */
@Controller()
export class GetAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
    private readonly definitions: DefinitionRepository,
    private readonly deliveryHealth: DeliveryHealthRepository,
  ) {}

  @Answers(GetAlert)
  run({ accountId, payload: { alert } }: IncomingRequest<GetAlertPayload>): Promise<AlertState> {
    return this.transactions.run(async (tx) => {
      const found = await findDefinition(accountId, this.definitions, { alert, how: 'find' }, tx);
      const { id, frequency } = found;
      const [users, pending, times, health] = await Promise.all([
        this.definitions.users(accountId, [id], tx),
        this.definitions.pending(accountId, id, tx),
        this.definitions.timesOf(accountId, id, frequency, tx),
        this.deliveryHealth.of(accountId, found, tx),
      ]);
      const { lastBuiltAt, lastDeliveredAt, ...rest } = health;
      return {
        ...toView(found, users.get(id) ?? 0),
        pending,
        last_built_at: lastBuiltAt?.toISOString() ?? null,
        last_delivered_at: lastDeliveredAt?.toISOString() ?? null,
        ...nextDispatchOf(found, times, this.settings),
        ...rest,
      };
    });
  }
}
