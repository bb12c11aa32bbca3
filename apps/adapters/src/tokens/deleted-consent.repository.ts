import { createHash } from 'node:crypto';
import type { Transaction, Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

interface DeletedOwner {
  userId: string;
  connectionId?: string;
}

/** Retention of a tombstone. A request sent before the deletion arrives within minutes. */
const RETENTION = '1 day';

const nameOf = (what: string, id: string): string => createHash('sha256').update(`${what} ${id}`).digest('hex');

/**
 * Serializes deletions and checks of a user, so that a concurrent consent is either deleted or
 * rejected.
 */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('consents of ' || $1, 0))`;

/** Tombstones of users and connections, as hashes that identify none of them. */
@Injectable()
export class DeletedConsentRepository {
  constructor(@Inject(TRANSACTIONS) private readonly transactions: Transactions) {}

  /**
   * Returns true when the user or the connection is deleted. Blocks deletions until the transaction
   * ends.
   */
  async has({ userId, connectionId }: Required<DeletedOwner>, tx: Transaction): Promise<boolean> {
    await tx.rows(LOCK, [userId]);
    const names = [nameOf('user', userId), nameOf('connection', connectionId)];
    return (await tx.rows('select from deleted_consents where name = any($1)', [names])).length > 0;
  }

  /** Adds a deleted connection, or its user when no connection is given. */
  async add({ userId, connectionId }: DeletedOwner, tx: Transaction): Promise<void> {
    await tx.rows(LOCK, [userId]);
    const name = connectionId === undefined ? nameOf('user', userId) : nameOf('connection', connectionId);
    await tx.affected('insert into deleted_consents (name, deleted_at) values ($1, clock_timestamp()) on conflict do nothing', [name]);
  }

  /** Deletes old tombstones. Returns their number. */
  purge(): Promise<number> {
    return this.transactions.run((tx) =>
      tx.affected(`delete from deleted_consents where deleted_at < clock_timestamp() - interval '${RETENTION}'`),
    );
  }
}
