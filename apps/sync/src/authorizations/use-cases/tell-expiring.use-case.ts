import { ConnectionExpiring } from '@company-data/contracts';
import { eachAlone, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Ending, Endings } from '../domain/endings.js';

/** Connections of a pass, of whichever accounts. */
const BATCH = 100;

/** Tells of authorizations that are about to end, once for each end; answers how many. */
@Injectable()
export class TellExpiringUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { AUTHORIZATION_TELL_DAYS: number },
    private readonly endings: Endings,
    private readonly outbox: Outbox,
  ) {}

  async run(): Promise<number> {
    const near = await this.transactions.run((tx) => this.endings.near(this.settings.AUTHORIZATION_TELL_DAYS, BATCH, tx));
    await eachAlone(near, (ending) => this.transactions.run((tx) => this.tell(ending, tx)));
    return near.length;
  }

  private async tell(ending: Ending, tx: Transaction): Promise<void> {
    const { accountId, userId, connectionId, providerName, expiresAt } = ending;
    if (!(await this.endings.lockNear(accountId, ending, this.settings.AUTHORIZATION_TELL_DAYS, tx))) return;
    await this.endings.markTold(accountId, ending, tx);
    this.outbox.append(
      tx,
      ConnectionExpiring,
      { accountId, correlationId: newId(), causationId: connectionId },
      { user_id: userId, connection_id: connectionId, provider_name: providerName, expires_at: expiresAt.toISOString() },
    );
  }
}
