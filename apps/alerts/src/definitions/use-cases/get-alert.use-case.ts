import type { AlertState, GetAlertPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { toView } from '../domain/alert-view.js';
import { Definitions } from '../domain/definitions.js';
import { type CalendarSettings, nextDispatchOf } from '../domain/next-dispatch.js';
import { DeliveryHealthStats } from '../domain/delivery-health.js';
import { findDefinition } from './find-definition.js';

/** One alert, with what it has seen and how what it sends fares. */
@Injectable()
export class GetAlertUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: CalendarSettings,
    private readonly definitions: Definitions,
    private readonly deliveryHealth: DeliveryHealthStats,
  ) {}

  run(accountId: string, { alert }: GetAlertPayload): Promise<AlertState> {
    return this.transactions.run(async (tx) => {
      const found = await findDefinition(accountId, this.definitions, { alert, how: 'find' }, tx);
      const { id, frequency } = found;
      const [users, pending, moment, standing] = await Promise.all([
        this.definitions.users(accountId, [id], tx),
        this.definitions.pending(accountId, id, tx),
        this.definitions.timesOf(accountId, id, frequency, tx),
        this.deliveryHealth.of(accountId, found, tx),
      ]);
      const { lastBuiltAt, lastDeliveredAt, ...rest } = standing;
      return {
        ...toView(found, users.get(id) ?? 0),
        pending,
        last_built_at: lastBuiltAt?.toISOString() ?? null,
        last_delivered_at: lastDeliveredAt?.toISOString() ?? null,
        ...nextDispatchOf(found, moment, this.settings),
        ...rest,
      };
    });
  }
}
