import { ConnectionExpiring } from '@company-data/contracts';
import { eachAlone, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { viewOfConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { ExpiringAuthorizationRepository } from './expiring-authorization.repository.js';
import type { ExpiringAuthorization } from './expiring-authorizations.js';

/** Connections per run, at most, across all accounts. */
const BATCH = 100;

/**
 * Publishes one `connection-expiring` event per expiry time of an authorization. Returns the number
 * of connections found.
 */
@Injectable()
export class PublishExpiring {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'AUTHORIZATION_EXPIRY_NOTICE_DAYS'>,
    private readonly expiring: ExpiringAuthorizationRepository,
    private readonly connections: DataConnectionRepository,
    private readonly users: KnownUserRepository,
    private readonly outbox: Outbox,
  ) {}

  @Interval('REFRESH_CHECK_INTERVAL_MS', { log: 'expiring authorizations published', followsClock: true })
  async run(): Promise<number> {
    const near = await this.transactions.run((tx) => this.expiring.findExpiring(this.settings.AUTHORIZATION_EXPIRY_NOTICE_DAYS, BATCH, tx));
    await eachAlone(near, (expiringAuthorization) => this.transactions.run((tx) => this.publish(expiringAuthorization, tx)));
    return near.length;
  }

  private async publish(expiringAuthorization: ExpiringAuthorization, tx: Transaction): Promise<void> {
    const { accountId, userId, connectionId, providerName, expiresAt } = expiringAuthorization;
    if (!(await this.expiring.lockNear(accountId, expiringAuthorization, this.settings.AUTHORIZATION_EXPIRY_NOTICE_DAYS, tx))) return;
    await this.expiring.markNotified(accountId, expiringAuthorization, tx);
    const [connection, user] = await Promise.all([
      this.connections.lock(accountId, userId, connectionId, tx),
      this.users.find(accountId, userId, tx),
    ]);
    this.outbox.append(
      tx,
      ConnectionExpiring,
      { accountId, correlationId: newId(), causationId: connectionId },
      {
        user_id: userId,
        connection_id: connectionId,
        provider_name: providerName,
        expires_at: expiresAt.toISOString(),
        connection: connection && viewOfConnection(connection),
        siren: user === 'deleted' ? undefined : user?.siren,
      },
    );
  }
}
