import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { type Lease, type LeaseDefinition, LeaseTable, NO_LEASE, type Release } from './lease-table.js';

/** A queue of rows that belong to accounts. */
export interface QueueDefinition<Item extends object, Row extends object = never> extends Omit<LeaseDefinition, 'ofSystem'> {
  /** Table with the last claim of each account. */
  schedule: string;
  /**
   * The owner's columns that a claim returns. Also expressions that begin with a column:
   * `created_at < instant() as is_past`.
   */
  columns: readonly string[];
  toItem(row: Row): Item;
  /**
   * Further condition on rows `q` that are claimed and swept, with parameters: `q.kind =
   * any(:kinds)`.
   */
  ready?: string;
  /** Most rows of one account that a worker holds while other accounts wait. */
  perAccount: number;
  /** Channel that wakes the workers of all replicas. They only poll when absent. */
  channel?: string;
}

/** An item that a worker holds. */
export type Leased<Item extends object> = Item &
  Required<Lease> & {
    /** Number of this attempt, from 1. */
    attempt: number;
    /** Number of releases after an internal error. */
    internalErrors: number;
  };

interface ClaimedRow {
  account_id: string;
  id: string;
  lease_token: string;
  attempts: number;
  internal_errors: number;
}

/** Most rows that a sweep frees, and most that it deletes. */
const SWEPT_AT_ONCE = 100;

/** A table whose rows workers claim one by one, in fair shares by account. */
export class LeasedQueue<Item extends object, Row extends object = never> extends LeaseTable {
  private readonly claimSql: string;
  private readonly freeSql: string;
  private readonly deleteSpentSql: string;

  constructor(override readonly definition: QueueDefinition<Item, Row>) {
    super(definition);
    const returned = ['account_id', 'id', 'lease_token', 'attempts', 'internal_errors', ...definition.columns];
    const returning = `returning ${returned.map((column) => `q.${column}`).join(', ')}`;
    this.claimSql = `${this.choose()} ${this.claimOf('select account_id, id from picked')} ${returning}`;
    const spent = this.spent('q.attempts', 'q.internal_errors');
    this.freeSql = `update ${this.table} q set ${NO_LEASE} from (${this.expired(`not ${spent}`)}) e
      where q.account_id = e.account_id and q.id = e.id`;
    this.deleteSpentSql = `delete from ${this.table} q using (${this.expired(spent)}) e
      where q.account_id = e.account_id and q.id = e.id ${returning}`;
  }

  /**
   * Claims a row of the account with the fewest held rows, then of the account with the oldest
   * claim.
   * `parameters` are those of the `ready` condition.
   */
  async claim(worker: string, parameters: object, tx: Transaction): Promise<Leased<Item> | undefined> {
    const values = { worker, per_account: this.definition.perAccount, ...parameters };
    const [row] = await tx.rows<ClaimedRow & Row>(...named(this.claimSql, values));
    return row && this.toLeased(row);
  }

  /**
   * Frees rows whose lease has expired. Deletes and returns spent rows, which the owner abandons in
   * the same transaction.
   */
  async sweep(parameters: object, tx: Transaction): Promise<Leased<Item>[]> {
    const freed = tx.affected(...named(this.freeSql, parameters));
    const spent = this.definition.limits ? tx.rows<ClaimedRow & Row>(...named(this.deleteSpentSql, parameters)) : [];
    const [count, rows] = await Promise.all([freed, spent]);
    if (count > 0) this.notify(tx);
    return rows.map((row) => this.toLeased(row));
  }

  override async release(lease: Lease, how: Release, tx: Transaction): Promise<boolean> {
    const isReleased = await super.release(lease, how, tx);
    if (isReleased) this.notify(tx);
    return isReleased;
  }

  /** Wakes the workers of all replicas after the commit. */
  notify(tx: Transaction): void {
    const { channel } = this.definition;
    if (channel !== undefined) tx.send(...named(`select pg_notify(:channel, '')`, { channel }));
  }

  private get isReady(): string {
    return [this.definition.open, this.definition.ready].filter(Boolean).join(' and ') || 'true';
  }

  /** Each waiting account costs one search of the `ready` index, regardless of its backlog. */
  private choose(): string {
    const { table } = this;
    const { schedule, open = 'true' } = this.definition;
    const free = `q.leased_until is null and ${this.isReady}`;
    return `
    with recursive present as materialized (select instant() as at),
    earliest as (
      (select q.account_id, q.ready_at from ${table} q where ${free} order by q.account_id, q.ready_at limit 1)
      union all
      select next.account_id, next.ready_at from earliest before cross join lateral (
        select q.account_id, q.ready_at from ${table} q where q.account_id > before.account_id and ${free}
        order by q.account_id, q.ready_at limit 1) next
    ), waiting as materialized (
      select account_id from earliest where ready_at <= (select at from present)
    ), held as materialized (
      select account_id, count(*) as everywhere, count(*) filter (where leased_by = :worker) as here
      from ${table} where leased_until is not null and ${open} group by account_id
    ), turn as materialized (
      select w.account_id from waiting w left join held h using (account_id) left join ${schedule} s using (account_id)
      where coalesce(h.here, 0) < :per_account or (select count(*) from waiting) = 1
      order by coalesce(h.everywhere, 0), s.claimed_at nulls first, w.account_id
    ), picked as materialized (
      -- Reads turn in its order up to the first row, and locks only that row.
      select chosen.account_id, chosen.id from turn cross join lateral (
        select q.account_id, q.id from ${table} q
        where q.account_id = turn.account_id and q.ready_at <= (select at from present) and ${free}
        order by q.ready_at, q.id limit 1 for update of q skip locked) chosen
      limit 1
    ), scheduled as (
      insert into ${schedule} (account_id, claimed_at) select account_id, instant() from picked
      on conflict (account_id) do update set claimed_at = excluded.claimed_at
    )`;
  }

  /**
   * Without a subselect, the volatile clock would filter all leased rows and not bound the index
   * search.
   */
  private expired(condition: string): string {
    return `select q.account_id, q.id from ${this.table} q
      where q.leased_until < (select clock_timestamp()) and ${this.isReady} and ${condition}
      order by q.leased_until limit ${SWEPT_AT_ONCE} for update of q skip locked`;
  }

  private toLeased(row: ClaimedRow & Row): Leased<Item> {
    const lease = { accountId: row.account_id, id: row.id, token: Number(row.lease_token) };
    return { ...this.definition.toItem(row), ...lease, attempt: row.attempts, internalErrors: row.internal_errors };
  }
}
