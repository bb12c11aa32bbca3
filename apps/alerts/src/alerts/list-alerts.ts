import { ListAlerts, type ListAlertsPayload, type ListAlertsReply } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { toView } from './alert-view.js';
import { DefinitionRepository } from './definition.repository.js';

/** Lists the alerts of an account, ordered by name. */
@Controller()
export class ListAlertsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly definitions: DefinitionRepository,
  ) {}

  @Answers(ListAlerts)
  run({ accountId, payload: { limit, after = '' } }: IncomingRequest<ListAlertsPayload>): Promise<ListAlertsReply> {
    return this.transactions.run(async (tx) => {
      const found = await this.definitions.page(accountId, after, limit, tx);
      const users = await this.definitions.users(accountId, found.map(({ id }) => id), tx); // prettier-ignore
      const alerts = found.map((each) => toView(each, users.get(each.id) ?? 0));
      return { alerts, next: found.length === limit ? found.at(-1)!.name : null };
    });
  }
}
