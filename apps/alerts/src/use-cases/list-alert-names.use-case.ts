import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Alerts } from '../domain/alerts.js';

/** The names that users of an account can be assigned to. */
@Injectable()
export class ListAlertNamesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly alerts: Alerts,
  ) {}

  run(accountId: string): Promise<string[]> {
    return this.transactions.run((tx) => this.alerts.names(accountId, tx));
  }
}
