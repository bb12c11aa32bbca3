import pg from 'pg';
import { eventually } from '../time.js';

/** First key of the advisory lock that holds a transaction. */
const GATE = 7310;

const WAITS_AT_GATE = `from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.classid = ${GATE} and not l.granted`;

/** Only the first transaction waits. Later ones pass the gate. */
const FUNCTION = `
  create or replace function public.wait_at_gate() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if not exists (select ${WAITS_AT_GATE}) then perform pg_advisory_xact_lock_shared(${GATE}, 0); end if;
    return null;
  end $$`;

/** A change of a table. The table has its schema: `sync.sync_jobs`. */
export interface TableChange {
  change: 'insert' | 'update' | 'delete';
  table: string;
}

/**
 * The change before or after which `first` is held. Before a change, the statement has its snapshot
 * and no locks. After it, the transaction has all locks of the statement.
 */
type HeldAt = { before: TableChange } | { after: TableChange };

/** Two transactions that overlap. */
export type Meeting<A, B> = HeldAt & {
  /** URL of the superuser. */
  adminUrl: string;
  first: () => Promise<A>;
  /** Started while `first` is held. */
  second: () => Promise<B>;
};

/** Outcome of two transactions that overlapped. */
export interface MeetingOutcome<A, B> {
  first: PromiseSettledResult<A>;
  second: PromiseSettledResult<B>;
  /** Whether `second` waited for a lock of `first`. Otherwise it ended while `first` was held. */
  waited: boolean;
}

/**
 * Holds `first` before or after a change of a table, starts `second`, and releases `first` when
 * `second` has ended or waits for a lock of `first`. No other transaction may change the table at
 * the same time.
 */
export async function meet<A, B>({ adminUrl, first, second, ...heldAt }: Meeting<A, B>): Promise<MeetingOutcome<A, B>> {
  const [time, { change, table }] = 'before' in heldAt ? ['before', heldAt.before] : ['after', heldAt.after];
  const keeper = new pg.Client({ connectionString: adminUrl });
  await keeper.connect();
  const trigger = `held ${time} ${change} on ${table} for each statement execute function public.wait_at_gate()`;
  try {
    await keeper.query(`${FUNCTION}; create trigger ${trigger}; select pg_advisory_lock(${GATE}, 0)`);
    let isFirstSettled = false;
    const one = Promise.allSettled([first()]).finally(() => (isFirstSettled = true));
    const held = await eventually(async () => {
      const [row] = (await keeper.query<{ pid: number }>(`select l.pid ${WAITS_AT_GATE}`)).rows;
      return row ?? (isFirstSettled ? { pid: 0 } : undefined);
    });
    if (held.pid === 0) throw notHeld((await one)[0], `${change} on ${table}`);
    let isSecondSettled = false;
    const other = Promise.allSettled([second()]).finally(() => (isSecondSettled = true));
    const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await eventually(async () => isSecondSettled || (await keeper.query(blocked, [held.pid])).rowCount);
    const waited = !isSecondSettled;
    await keeper.query(`select pg_advisory_unlock(${GATE}, 0)`);
    return { first: (await one)[0], second: (await other)[0], waited };
  } finally {
    await keeper.query(`select pg_advisory_unlock_all(); drop trigger if exists held on ${table}`);
    await keeper.end();
  }
}

function notHeld(outcome: PromiseSettledResult<unknown>, change: string): Error {
  const cause: unknown = outcome.status === 'rejected' ? outcome.reason : undefined;
  return new Error(`the first transaction ended without ${change}`, { cause });
}
