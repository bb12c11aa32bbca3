import type { ListAlertsPayload, ListAlertsReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { toView } from '../domain/alert-view.js';
import { Definitions } from '../domain/definitions.js';

/** The alerts of an account, by name. */
@Injectable()
export class ListAlertsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: Definitions,
  ) {}

  run(accountId: string, { limit, after = '' }: ListAlertsPayload): Promise<ListAlertsReply> {
    return this.transactions.run(async (tx) => {
      const found = await this.definitions.page(accountId, after, limit, tx);
      const users = await this.definitions.users(accountId, found.map(({ id }) => id), tx); // prettier-ignore
      const alerts = found.map((each) => toView(each, users.get(each.id) ?? 0));
      return { alerts, next: found.length === limit ? found.at(-1)!.name : null };
    });
  }
}
