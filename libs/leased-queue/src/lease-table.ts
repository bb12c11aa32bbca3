import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';

/**
 * A row that a worker holds. The token is valid from the claim until the row is released, freed by
 * a sweep, or claimed again.
 */
export interface Lease {
  /** Absent only in a table whose rows belong to no account. */
  accountId?: string;
  id: string;
  token: number;
}

/** The row is no longer held by this lease, or it is deleted. Its worker may write nothing. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease is lost.');
  }
}

/** Rows that workers hold under leases. */
export interface LeaseDefinition {
  /** Table with the columns of `LEASE_COLUMNS`. */
  table: string;
  leaseSeconds: number;
  /** Condition of open rows, when ended rows stay in the table: `closed_at is null`. */
  open?: string;
  /** Assignments that end a row, when ended rows stay: `closed_at = instant()`. */
  close?: string;
  /** True when the rows belong to no account. */
  ofSystem?: boolean;
  /** Counts from which a row is spent: no worker claims it again, and a sweep deletes it. */
  limits?: { attempts: number; internalErrors: number };
}

/** Columns of the owner that the same statement writes: assignments with named parameters. */
export interface OwnColumns {
  set: string;
  values?: object;
}

/** Options of a release. */
export interface Release {
  /** Seconds until the row may be claimed again. Its `ready_at` stays when absent. */
  delaySeconds?: number;
  /** Kind of the release. Absent for a row that only had to wait, which counts as nothing. */
  counts?: 'attempt' | 'internal error';
  own?: OwnColumns;
}

const LEASE_END = 'leased_by = null, lease_token = q.lease_token + 1';

/** Assignments that end the lease of a row `q`, for the owner's statements too. */
export const NO_LEASE = `${LEASE_END}, leased_until = null`;

const assignments = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');

/**
 * Statements on rows under a lease. Leases use `clock_timestamp()`, so that a moved clock does not
 * end them.
 */
export class LeaseTable {
  protected readonly table: string;
  private readonly key: string[];
  /**
   * Condition on a row `q` for writes of its holder, by `:account_id` (not `ofSystem`), `:id` and
   * `:lease_token`.
   */
  readonly held: string;
  private readonly leasedUntil: string;

  constructor(readonly definition: LeaseDefinition) {
    const { table, leaseSeconds, open = 'true', ofSystem = false } = definition;
    this.table = table;
    this.key = ofSystem ? ['id'] : ['account_id', 'id'];
    this.held = [...this.key.map((column) => `q.${column} = :${column}`), 'q.lease_token = :lease_token', open].join(' and ');
    this.leasedUntil = `leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  }

  /**
   * Returns a statement that leases the rows of a locking `selection` of keys to `:worker`. Tokens
   * grow by a random number, so that no later claim gets the token of a claim that a database crash
   * lost.
   */
  protected claimOf(selection: string): string {
    return `update ${this.table} q set lease_token = q.lease_token + 1 + floor(random() * 1000000)::bigint, attempts = q.attempts + 1,
      leased_by = :worker, ${this.leasedUntil}
    from (${selection}) chosen where ${this.key.map((column) => `q.${column} = chosen.${column}`).join(' and ')}`;
  }

  /**
   * Returns a statement that leases the open row of a `condition` on `q` to `:worker`, unless
   * another worker holds it. Skips a fenced row, even when its lease has expired. The owner adds
   * `returning`.
   */
  claimWhere(condition: string): string {
    return this.claimOf(
      `select ${this.key.join(', ')} from ${this.table} q
       where ${this.definition.open ?? 'true'} and (leased_until is null or leased_until <= clock_timestamp()) and ${condition}
       for update of q skip locked`,
    );
  }

  /** Extends a lease. Returns false when it is lost. */
  renew(lease: Lease, own: OwnColumns | undefined, tx: Transaction): Promise<boolean> {
    return this.write(`update ${this.table} q set ${assignments(this.leasedUntil, own?.set)}`, lease, own?.values, tx);
  }

  /**
   * Protects the row from claims and sweeps until the transaction ends. Renewals do not wait.
   * @throws LeaseLost
   */
  async fence(lease: Lease, tx: Transaction): Promise<void> {
    const rows = await tx.rows(...named(`select from ${this.table} q where ${this.held} for key share`, this.keyOf(lease)));
    if (rows.length === 0) throw new LeaseLost();
  }

  /** Ends a row. @throws LeaseLost */
  async complete(lease: Lease, tx: Transaction): Promise<void> {
    const { close } = this.definition;
    const sql = close ? `update ${this.table} q set ${assignments(NO_LEASE, close)}` : `delete from ${this.table} q`;
    if (!(await this.write(sql, lease, {}, tx))) throw new LeaseLost();
  }

  /** Releases a row. Returns false when the lease is lost. */
  async release(lease: Lease, { delaySeconds, counts, own }: Release, tx: Transaction): Promise<boolean> {
    const attempts = counts === 'attempt' ? 'q.attempts' : 'q.attempts - 1';
    const errors = counts === 'internal error' ? 'q.internal_errors + 1' : 'q.internal_errors';
    const set = assignments(
      LEASE_END,
      // A sweep finds a spent row by its expired lease. All rows without a lease can be claimed.
      `leased_until = case when ${this.spent(attempts, errors)} then clock_timestamp() end`,
      counts !== 'attempt' && `attempts = ${attempts}`,
      counts === 'internal error' && `internal_errors = ${errors}`,
      delaySeconds !== undefined && 'ready_at = instant() + make_interval(secs => :delay_seconds)',
      own?.set,
    );
    const values = { ...(delaySeconds === undefined ? {} : { delay_seconds: delaySeconds }), ...own?.values };
    return this.write(`update ${this.table} q set ${set}`, lease, values, tx);
  }

  /** Condition of rows with these counts that no worker may claim again. */
  protected spent(attempts: string, internalErrors: string): string {
    const { limits } = this.definition;
    return limits ? `(${attempts} >= ${limits.attempts} or ${internalErrors} >= ${limits.internalErrors})` : 'false';
  }

  /** Runs a statement on the row of a lease. Returns false when it is lost. */
  private async write(sql: string, lease: Lease, values: object | undefined, tx: Transaction): Promise<boolean> {
    return (await tx.affected(...named(`${sql} where ${this.held}`, { ...this.keyOf(lease), ...values }))) === 1;
  }

  private keyOf({ accountId, id, token }: Lease): object {
    return { ...(this.definition.ofSystem ? {} : { account_id: accountId }), id, lease_token: token };
  }
}
