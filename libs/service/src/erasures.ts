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
  /** How many ordinary rows one weighs. */
  weight?: number;
}

/** A user's own rows, as conditions say it: $1 account, $2 user. */
export const OF_USER = 'account_id = $1 and user_id = $2';

/**
 * Where a service marks its deleted users, with a column `erase_at`: when rows are to be looked
 * for, null when there are none.
 */
export interface Tombstones {
  /** The table, a row a user. */
  table: string;
  /** The column that says that a user was deleted. */
  deleted: string;
  /**
   * When there is another look once nothing was left, as an expression; never where nothing is
   * said.
   */
  again?: string;
  /**
   * Tables that hold something of a user. What points to another comes before it, so that no row
   * takes more along than is counted.
   */
  userTables: UserRows[];
}

/** Rows by their place; the condition stands twice, as a place is one of a partition. */
const deletionOf = ({ table, rows }: UserRows): string =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${rows} limit $3)) and ${rows}`;

/**
 * Erases rows of deleted users, as tombstones say. SQL: a claim is one locking read, and rows are
 * deleted in bulk. An erasure that is interrupted continues later.
 */
export class TombstoneErasures {
  constructor(private readonly tombstones: Tombstones) {}

  /** Requests the erasure of a user's rows. */
  async schedule(account: string, userId: string, tx: Transaction): Promise<void> {
    const { table, deleted } = this.tombstones;
    await tx.affected(`update ${table} set erase_at = now() where ${OF_USER} and ${deleted} is not null`, [account, userId]);
  }

  /** An erasure that is due and that no other transaction holds. */
  async claim(tx: Transaction): Promise<Erasure | undefined> {
    const [row] = await tx.rows<{ account_id: string; user_id: string }>(
      `select account_id, user_id from ${this.tombstones.table} where erase_at <= now() order by erase_at limit 1 for update skip locked`,
    );
    return row && { accountId: row.account_id, userId: row.user_id };
  }

  /** Erases about `limit` rows at most; returns how many there were. */
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

  /** Delays an erasure, so that others go first. */
  async postpone(account: string, userId: string, seconds: number, tx: Transaction): Promise<void> {
    await tx.affected(
      `update ${this.tombstones.table} set erase_at = now() + make_interval(secs => $3) where ${OF_USER} and erase_at is not null`,
      [account, userId, seconds],
    );
  }
}

/** Before what failed is tried again, so that other users are erased meanwhile. */
const POSTPONED_SECONDS = 10;

/** Undefined when nothing is due. */
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
 * Erases what is held of deleted users, so many rows a transaction: however much there is, it is
 * got through, also in several lives. Answers how many rows there were; `goOn` is asked between two
 * batches.
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
