import { eachAlone, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ChangeConnectionStatusUseCase } from '../../connections/use-cases/change-connection-status.use-case.js';
import { ENDED } from '../domain/authorization-ends.js';
import { type ExpiringAuthorization, ExpiringAuthorizations } from '../domain/expiring-authorizations.js';

/** Connections of a pass, of whichever accounts. */
const BATCH = 100;

/** Has connections whose authorization has ended by itself await their end user; answers how many. */
@Injectable()
export class EndExpiredUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly expiring: ExpiringAuthorizations,
    private readonly changeStatus: ChangeConnectionStatusUseCase,
  ) {}

  async run(): Promise<number> {
    const ended = await this.transactions.run((tx) => this.expiring.findExpired(BATCH, tx));
    await eachAlone(ended, (ending) => this.transactions.run((tx) => this.end(ending, tx)));
    return ended.length;
  }

  private async end(ending: ExpiringAuthorization, tx: Transaction): Promise<void> {
    const { accountId, connectionId } = ending;
    // The end user may have renewed it meanwhile.
    if (!(await this.expiring.lockEnded(accountId, ending, tx))) return;
    const cause = { accountId, correlationId: newId(), causationId: connectionId };
    await this.changeStatus.run(cause, connectionId, 'CONNECTED', ENDED, tx);
  }
}
