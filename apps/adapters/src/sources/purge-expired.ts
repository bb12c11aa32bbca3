import { Interval } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { PlacedOrderRepository } from '../orders/placed-order.repository.js';
import { CallBudgetRepository } from '../rate-limits/call-budget.repository.js';
import { CachedResponseRepository } from '../response-cache/cached-response.repository.js';
import { DeletedConsentRepository } from '../tokens/deleted-consent.repository.js';

/**
 * Deletes expired cached responses, unused rate limits, past orders and old tombstones. Replicas
 * skip rows that another replica deletes.
 */
@Injectable()
export class PurgeExpired {
  constructor(
    private readonly responses: CachedResponseRepository,
    private readonly budgets: CallBudgetRepository,
    private readonly orders: PlacedOrderRepository,
    private readonly deletedConsents: DeletedConsentRepository,
  ) {}

  @Interval('EXPIRED_ROW_PURGE_INTERVAL_MS', { log: 'expired cached responses, rate limits, orders and tombstones purged', atStart: true })
  async run(): Promise<number> {
    const responses = await this.responses.purge();
    const budgets = await this.budgets.purgeUnused();
    return responses + budgets + (await this.orders.purge()) + (await this.deletedConsents.purge());
  }
}
