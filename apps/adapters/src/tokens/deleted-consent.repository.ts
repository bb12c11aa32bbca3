import { createHash } from 'node:crypto';
import type { Transaction, Transactions } from '@company-data/kernel';

interface DeletedOwner {
  userId: string;
  connectionId?: string;
}

/** A request that was sent before the end comes within minutes, or never. */
const RETENTION = '1 day';

const nameOf = (what: string, id: string): string => createHash('sha256').update(`${what} ${id}`).digest('hex');

/** Both who remembers and who asks hold it, so that a consent that is prepared meanwhile is either taken away or refused. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('consents of ' || $1, 0))`;

/** Users and connections that are gone, by hashes that lead to none of them. */
export class DeletedConsents {
  constructor(private readonly transactions: Transactions) {}

  /** Whether the user or the connection is gone; until the transaction ends, neither goes. */
  async has({ userId, connectionId }: Required<DeletedOwner>, tx: Transaction): Promise<boolean> {
    await tx.rows(LOCK, [userId]);
    const names = [nameOf('user', userId), nameOf('connection', connectionId)];
    return (await tx.rows('select from deleted_consents where name = any($1)', [names])).length > 0;
  }

  /** A connection that is gone, or, where none is named, its user. */
  async add({ userId, connectionId }: DeletedOwner, tx: Transaction): Promise<void> {
    await tx.rows(LOCK, [userId]);
    const name = connectionId === undefined ? nameOf('user', userId) : nameOf('connection', connectionId);
    await tx.affected('insert into deleted_consents (name, deleted_at) values ($1, clock_timestamp()) on conflict do nothing', [name]);
  }

  purge(): Promise<number> {
    return this.transactions.run((tx) =>
      tx.affected(`delete from deleted_consents where deleted_at < clock_timestamp() - interval '${RETENTION}'`),
    );
  }
}
