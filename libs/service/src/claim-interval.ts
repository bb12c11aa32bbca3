import type { Transaction } from '@company-data/kernel';

/**
 * Creates the table of interval claims, one row for each interval job. The replica that moves its
 * time on does the work, so that replicas share it.
 */
export const INTERVAL_CLAIMS_TABLE = 'create table interval_claims (name text primary key, due_at timestamptz not null)';

const CLAIM = `
  insert into interval_claims (name, due_at) values ($1, now() + make_interval(secs => $2::double precision / 1000))
  on conflict (name) do update set due_at = excluded.due_at where interval_claims.due_at <= now()`;

/** True for one asker of all replicas, and for no other for so many milliseconds. */
export async function claimInterval(name: string, pauseMs: number, tx: Transaction): Promise<boolean> {
  return (await tx.affected(CLAIM, [name, pauseMs])) === 1;
}
