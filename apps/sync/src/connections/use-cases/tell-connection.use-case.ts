import { ConnectionChanged } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { type DataConnection, viewOfConnection } from '../domain/data-connection.js';

/** Tells what a connection has become; in the transaction that made it so. */
@Injectable()
export class TellConnectionUseCase {
  constructor(private readonly outbox: Outbox) {}

  run(cause: Cause, connection: DataConnection, tx: Transaction): void {
    this.outbox.append(tx, ConnectionChanged, cause, { connection: viewOfConnection(connection), revision: connection.revision });
  }
}
