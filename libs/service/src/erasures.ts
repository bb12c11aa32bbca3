import type { Transaction, Transactions } from '@company-data/kernel';

/** A user whose rows are being erased. */
export interface Erasure {
  accountId: string;
  userId: string;
}

/** The rows of a table that belong to a user. */
export interface UserRows {
  table: string;
  /** Condition on rows: $1 account, $2 user. */
  rows: string;
  /** Cost of one row in ordinary rows. Defaults to 1. */
  weight?: number;
}

/** Condition on the rows of a user: $1 account, $2 user. */
export const OF_USER = 'account_id = $1 and user_id = $2';

/**
 * Table in which a service marks deleted users. Its column `erase_at` is the time of the next
 * erasure, null when no rows are left.
 */
export interface Tombstones {
  /** Name of the table, which has one row per user. */
  table: string;
  /** Column that is set when a user was deleted. */
  deleted: string;
  /** Expression for the time of another erasure after no rows were left. Defaults to none. */
  again?: string;
  /**
   * Tables with data of a user. Referencing tables come first, so that no deletion cascades to
   * uncounted rows.
   */
  userTables: UserRows[];
}

/**
 * Deletes rows by ctid. The condition is repeated, because a ctid is unique only within a
 * partition.
 */
const deletionOf = ({ table, rows }: UserRows): string =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${rows} limit $3)) and ${rows}`;

/**
 * Erases rows of deleted users in SQL: a claim is one locking read, and rows are deleted in bulk.
 * An interrupted erasure continues later.
 */
export class TombstoneErasures {
  constructor(private readonly tombstones: Tombstones) {}

  /** Requests the erasure of a user's rows. */
  async schedule(account: string, userId: string, tx: Transaction): Promise<void> {
    const { table, deleted } = this.tombstones;
    await tx.affected(`update ${table} set erase_at = now() where ${OF_USER} and ${deleted} is not null`, [account, userId]);
  }

  /** Claims an erasure that is due and not locked by another transaction. */
  async claim(tx: Transaction): Promise<Erasure | undefined> {
    const [row] = await tx.rows<{ account_id: string; user_id: string }>(
      `select account_id, user_id from ${this.tombstones.table} where erase_at <= now() order by erase_at limit 1 for update skip locked`,
    );
    return row && { accountId: row.account_id, userId: row.user_id };
  }

  /** Erases at most about `limit` rows and returns their number. */
  async erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number> {
    let left = limit;
    let erased = 0;
    for (const held of this.tombstones.userTables) {
      if (left <= 0) break;
      const weight = held.weight ?? 1;
      const count = await tx.affected(deletionOf(held), [account, userId, Math.ceil(left / weight)]);
      left -= count * weight;
      erased += count;
    }
    return erased;
  }

  /** Ends an erasure that found no rows. */
  async end(account: string, userId: string, tx: Transaction): Promise<void> {
    const { table, again = 'null' } = this.tombstones;
    await tx.affected(`update ${table} set erase_at = ${again} where ${OF_USER}`, [account, userId]);
  }

  /** Postpones an erasure, so that others are processed first. */
  async postpone(account: string, userId: string, seconds: number, tx: Transaction): Promise<void> {
    await tx.affected(
      `update ${this.tombstones.table} set erase_at = now() + make_interval(secs => $3) where ${OF_USER} and erase_at is not null`,
      [account, userId, seconds],
    );
  }
}

/** Seconds before a failed erasure is retried. Other users are erased in the meantime. */
const POSTPONED_SECONDS = 10;

/** Returns undefined when no erasure is due. */
async function eraseBatch(transactions: Transactions, erasures: TombstoneErasures, limit: number): Promise<number | undefined> {
  let claimed: Erasure | undefined;
  try {
    return await transactions.run(async (tx) => {
      claimed = await erasures.claim(tx);
      if (!claimed) return undefined;
      const count = await erasures.erase(claimed.accountId, claimed.userId, limit, tx);
      if (count === 0) await erasures.end(claimed.accountId, claimed.userId, tx);
      return count;
    });
  } catch (error) {
    if (claimed) {
      const { accountId, userId } = claimed;
      await transactions.run((tx) => erasures.postpone(accountId, userId, POSTPONED_SECONDS, tx));
    }
    throw error;
  }
}

/**
 * Erases the rows of deleted users in batches, one transaction each, and returns their number.
 * Stops between batches when `goOn` returns false.
 */
export async function eraseUserRows(
  transactions: Transactions,
  erasures: TombstoneErasures,
  limit: number,
  goOn: () => boolean,
): Promise<number> {
  let erased = 0;
  while (goOn()) {
    const count = await eraseBatch(transactions, erasures, limit);
    if (count === undefined) break;
    erased += count;
  }
  return erased;
}
