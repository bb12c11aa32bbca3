import { ConnectionExpiring } from '@company-data/contracts';
import { newId, type Transaction, type Transactions } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Ending, Endings } from '../domain/endings.js';

/** Connections that a transaction goes through. */
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

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const near = await this.endings.near(this.settings.AUTHORIZATION_TELL_DAYS, BATCH, tx);
      for (const ending of near) await this.tell(ending, tx);
      return near.length;
    });
  }

  private async tell(ending: Ending, tx: Transaction): Promise<void> {
    const { accountId, userId, connectionId, providerName, expiresAt } = ending;
    await this.endings.markTold(accountId, ending, tx);
    this.outbox.append(
      tx,
      ConnectionExpiring,
      { accountId, correlationId: newId(), causationId: connectionId },
      { user_id: userId, connection_id: connectionId, provider_name: providerName, expires_at: expiresAt.toISOString() },
    );
  }
}
