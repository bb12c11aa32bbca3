import { eachAlone, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ChangeConnectionStatus } from '../connections/change-connection-status.js';
import { ENDED } from './authorization-ends.js';
import { ExpiringAuthorizationRepository } from './expiring-authorization.repository.js';
import type { ExpiringAuthorization } from './expiring-authorizations.js';

/** Connections per run, at most, across all accounts. */
const BATCH = 100;

/**
 * Sets connections with an expired authorization to REAUTH_REQUIRED. Returns the number of
 * connections found.
 */
@Injectable()
export class EndExpired {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly expiring: ExpiringAuthorizationRepository,
    private readonly changeStatus: ChangeConnectionStatus,
  ) {}

  @Interval('REFRESH_CHECK_INTERVAL_MS', { log: 'expired authorizations ended', followsClock: true })
  async run(): Promise<number> {
    const ended = await this.transactions.run((tx) => this.expiring.findExpired(BATCH, tx));
    await eachAlone(ended, (ending) => this.transactions.run((tx) => this.end(ending, tx)));
    return ended.length;
  }

  private async end(ending: ExpiringAuthorization, tx: Transaction): Promise<void> {
    const { accountId, connectionId } = ending;
    // The end user may have renewed the authorization in the meantime.
    if (!(await this.expiring.lockEnded(accountId, ending, tx))) return;
    const cause = { accountId, correlationId: newId(), causationId: connectionId };
    await this.changeStatus.run(cause, connectionId, 'CONNECTED', ENDED, tx);
  }
}
