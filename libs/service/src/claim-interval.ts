import type { Transaction } from '@company-data/kernel';

/**
 * Creates the table of interval claims, with one row per interval job. The replica that advances
 * its time runs the job, so that replicas share the work.
 */
export const INTERVAL_CLAIMS_TABLE = 'create table interval_claims (name text primary key, due_at timestamptz not null)';

const CLAIM = `
  insert into interval_claims (name, due_at) values ($1, now() + make_interval(secs => $2::double precision / 1000))
  on conflict (name) do update set due_at = excluded.due_at where interval_claims.due_at <= now()`;

/** Returns true for one caller among all replicas, at most once per `pauseMs` milliseconds. */
export async function claimInterval(name: string, pauseMs: number, tx: Transaction): Promise<boolean> {
  return (await tx.affected(CLAIM, [name, pauseMs])) === 1;
}
