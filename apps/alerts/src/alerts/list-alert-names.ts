import { Controller, Inject } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { ListAlertNames, type ListAlertNamesPayload } from '@company-data/contracts';
import { AlertRepository } from '../matching/alert.repository.js';

/** Returns the names of the alerts to which users can be assigned. */
@Controller()
export class ListAlertNamesHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
  ) {}

  @Answers(ListAlertNames)
  run({ accountId }: IncomingRequest<ListAlertNamesPayload>): Promise<string[]> {
    return this.transactions.run((tx) => this.alerts.names(accountId, tx));
  }
}
