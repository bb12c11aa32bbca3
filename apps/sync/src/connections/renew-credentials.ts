import { CredentialsChanged, type CredentialsChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvent } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { NOT_OFFERED } from './connection-status.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { RepairConnections } from './repair-connections.js';

/**
 * Repairs connections with rejected credentials when the account sets new credentials for their
 * provider.
 */
@Injectable()
export class RenewCredentials {
  constructor(
    private readonly connections: DataConnectionRepository,
    private readonly repairConnections: RepairConnections,
  ) {}

  @OnEvent(CredentialsChanged, 'sync--renew-credentials')
  async run({ id, account_id, correlation_id, payload }: EventEnvelope<CredentialsChangedV1>, tx: Transaction): Promise<void> {
    const cause = { accountId: account_id, correlationId: correlation_id, causationId: id };
    const renewed = await this.connections.renewCredentials(account_id, payload.provider_name, tx);
    // New credentials do not replace a consent that is not offered.
    const broken = renewed.filter(({ statusReason }) => statusReason !== NOT_OFFERED.reason);
    await this.repairConnections.run(cause, broken, tx);
  }
}
