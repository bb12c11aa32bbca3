import type { Transaction } from '@company-data/kernel';
import type { DataConnection } from './data-connection.js';

/** What connections are to bring as soon as may be; refreshes take it. */
export abstract class PendingFetches {
  abstract add(connection: DataConnection, dataTypes: string[], tx: Transaction): Promise<void>;
  /** For a user's connections to some providers that have told something of one of these data types: what they still want of what is wanted. */
  abstract addForReportingConnections(
    accountId: string,
    userId: string,
    told: { providers: string[]; dataTypes: string[]; wanted: string[] },
    tx: Transaction,
  ): Promise<void>;
}
