import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Alerts } from '../domain/alerts.js';

/** Which of these names are alerts of an account. */
@Injectable()
export class FindAlertsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly alerts: Alerts,
  ) {}

  async run(accountId: string, names: string[]): Promise<{ known: string[] }> {
    return { known: await this.transactions.run((tx) => this.alerts.known(accountId, names, tx)) };
  }
}
