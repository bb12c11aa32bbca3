import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { DataConnections } from '../domain/data-connection.js';
import { RepairConnectionsUseCase } from './repair-connections.use-case.js';

/** Has connections read again with the credentials an account has just given for their provider. */
@Injectable()
export class RenewCredentialsUseCase {
  constructor(
    private readonly connections: DataConnections,
    private readonly repairConnections: RepairConnectionsUseCase,
  ) {}

  async run(cause: Cause, providerName: string, tx: Transaction): Promise<void> {
    await this.repairConnections.run(cause, await this.connections.renewCredentials(cause.accountId, providerName, tx), tx);
  }
}
