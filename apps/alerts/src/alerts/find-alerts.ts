import { Controller, Inject } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { FindAlerts, type FindAlertsPayload } from '@company-data/contracts';
import { AlertRepository } from '../matching/alert.repository.js';

/** Returns the given names that are alerts of the account. */
@Controller()
export class FindAlertsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
  ) {}

  @Answers(FindAlerts)
  async run({ accountId, payload: { names } }: IncomingRequest<FindAlertsPayload>): Promise<{ known: string[] }> {
    return { known: await this.transactions.run((tx) => this.alerts.existing(accountId, names, tx)) };
  }
}
