import { createHash } from 'node:crypto';
import type { Transaction, Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

interface DeletedOwner {
  userId: string;
  connectionId?: string;
}

/** A request that was sent before the end comes within minutes, or never. */
const RETENTION = '1 day';

const nameOf = (what: string, id: string): string => createHash('sha256').update(`${what} ${id}`).digest('hex');

/**
 * Both who remembers and who asks hold it, so that a consent that is prepared meanwhile is either
 * taken away or refused.
 */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('consents of ' || $1, 0))`;

/** Deleted users and connections, by hashes that identify none of them. */
@Injectable()
export class DeletedConsentRepository {
  constructor(@Inject(TRANSACTIONS) private readonly transactions: Transactions) {}

  /** Whether the user or the connection is deleted; until the transaction ends, neither can be. */
  async has({ userId, connectionId }: Required<DeletedOwner>, tx: Transaction): Promise<boolean> {
    await tx.rows(LOCK, [userId]);
    const names = [nameOf('user', userId), nameOf('connection', connectionId)];
    return (await tx.rows('select from deleted_consents where name = any($1)', [names])).length > 0;
  }

  /** Adds a deleted connection, or its user when no connection is named. */
  async add({ userId, connectionId }: DeletedOwner, tx: Transaction): Promise<void> {
    await tx.rows(LOCK, [userId]);
    const name = connectionId === undefined ? nameOf('user', userId) : nameOf('connection', connectionId);
    await tx.affected('insert into deleted_consents (name, deleted_at) values ($1, clock_timestamp()) on conflict do nothing', [name]);
  }

  /** Returns how many were deleted. */
  purge(): Promise<number> {
    return this.transactions.run((tx) =>
      tx.affected(`delete from deleted_consents where deleted_at < clock_timestamp() - interval '${RETENTION}'`),
    );
  }
}
