import { newId, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ChangeConnectionStatusUseCase } from '../../connections/use-cases/change-connection-status.use-case.js';
import { ENDED } from '../domain/authorization-ends.js';
import { Endings } from '../domain/endings.js';

/** Connections that a transaction goes through. */
const BATCH = 100;

/** Has connections whose authorization has ended by itself await their end user; answers how many. */
@Injectable()
export class EndExpiredUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly endings: Endings,
    private readonly changeStatus: ChangeConnectionStatusUseCase,
  ) {}

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const ended = await this.endings.ended(BATCH, tx);
      for (const { accountId, connectionId } of ended) {
        const cause = { accountId, correlationId: newId(), causationId: connectionId };
        await this.changeStatus.run(cause, connectionId, 'CONNECTED', ENDED, tx);
      }
      return ended.length;
    });
  }
}
