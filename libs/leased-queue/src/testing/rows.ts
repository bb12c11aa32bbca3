import type { Transaction, Transactions } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import type { Lease, LeaseTable } from '../index.js';

/** Table with leases under test. */
export interface LeaseFixture {
  leases: LeaseTable;
  transactions: Transactions;
  /** Adds an open row that may be claimed. Returns its id. */
  add(accountId: string): Promise<string>;
}

/** Rows of a fixture's table. */
export class Rows {
  constructor(private readonly fixture: () => LeaseFixture) {}

  /** The name of the table. */
  get table(): string {
    return this.fixture().leases.definition.table;
  }

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.fixture().transactions.run(work);
  }

  query<T>(sql: string, values: object = {}): Promise<T[]> {
    return this.run((tx) => tx.rows<T>(...named(sql, values)));
  }

  /**
   * Returns a row with the id of the transaction that wrote it. Undefined when the row is deleted.
   */
  async stored(id: string): Promise<unknown> {
    return (await this.query(`select xmin::text, to_jsonb(q) as row from ${this.table} q where id::text = :id`, { id }))[0];
  }

  /** Sets the end of a lease to one hour ago. */
  expire(id: string): Promise<unknown> {
    return this.query(`update ${this.table} set leased_until = clock_timestamp() - interval '1 hour' where id::text = :id`, { id });
  }

  /** Claims one row by its id. */
  async claimById(accountId: string, id: string, tx: Transaction, worker = 'worker'): Promise<Required<Lease> | undefined> {
    const sql = `${this.fixture().leases.claimWhere('q.id::text = :id')} returning q.lease_token`;
    const [row] = await tx.rows<{ lease_token: string }>(...named(sql, { worker, id }));
    return row && { accountId, id, token: Number(row.lease_token) };
  }
}

/**
 * Runs work on a connection that closes before the commit, like the connection of a killed process.
 */
export async function onLostConnection(transactions: Transactions, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const lost = transactions.run(async (tx) => {
    await work(tx);
    await tx.rows('select pg_terminate_backend(pg_backend_pid())');
  });
  await lost.then(
    () => Promise.reject(new Error('the connection was not closed')),
    () => undefined,
  );
}
