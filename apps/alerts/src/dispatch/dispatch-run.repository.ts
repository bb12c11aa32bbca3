import { Injectable } from '@nestjs/common';
import { RUN_INTERVAL_MS, tickOf } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import type { Built, CompletedRun, LeasedRun } from './dispatch-run.js';

/** Leases are by the real clock: one that is moved must not end them. */
const LEASE = `clock_timestamp() + interval '30 seconds'`;
const LEASED_COLUMNS = 'id, opened_at, token';

/** A tick that lies behind another is never opened: a clock that went back has nothing sent twice. */
const OPEN = `
  insert into dispatch_runs (tick, opened_at, worker, leased_until)
  select tick, now, $1, ${LEASE} from (
    select now, floor(extract(epoch from now) * 1000 / ${RUN_INTERVAL_MS})::bigint as tick from (select instant() as now) as present) as next
  where not exists (select from dispatch_runs r where r.tick >= next.tick)
  on conflict (tick) do nothing returning ${LEASED_COLUMNS}`;

/** What an earlier tick left undone is done by the last one. */
const CLAIM_ABANDONED = `
  update dispatch_runs set worker = $1, token = token + 1, leased_until = ${LEASE}
  where id = (
    select id from dispatch_runs where ended_at is null and leased_until < clock_timestamp()
      and tick = (select max(tick) from dispatch_runs) for update skip locked)
  returning ${LEASED_COLUMNS}`;

const OPEN_ASIDE = `
  insert into dispatch_runs (opened_at, worker, leased_until) select instant(), $1, ${LEASE} returning ${LEASED_COLUMNS}`;

const OUTCOME = `
  select r.alerts, r.requests, r.events::float8 as events, (
    select count(*)::int from batches b join deliveries d on d.account_id = b.account_id and d.batch_id = b.id
    where b.run_id = r.id and d.channel = 'mail') as mails
  from dispatch_runs r where r.id = $1`;

/** Without a request, its number names it, so that a replica that takes it over has the same correlation id. */
const toLeasedRun = ({ id, opened_at, token }: RunRow, correlationId = `pass-${id}`): LeasedRun => ({
  id,
  openedAt: opened_at,
  token,
  correlationId,
});

interface RunRow {
  id: string;
  opened_at: Date;
  token: string;
}

/** In SQL: claims are conditional statements, of all accounts at once. */
@Injectable()
export class DispatchRunRepository {
  /** The run of the current tick, unless it is leased or ended. Missed ticks are not run. */
  async claim(worker: string, tx: Transaction): Promise<LeasedRun | undefined> {
    const [opened] = await tx.rows<RunRow>(OPEN, [worker]);
    const [row] = opened ? [opened] : await tx.rows<RunRow>(CLAIM_ABANDONED, [worker]);
    return row && toLeasedRun(row);
  }

  /** Opens a run outside of the ticks, for a request. */
  async open(worker: string, correlationId: string, tx: Transaction): Promise<LeasedRun> {
    const [row] = await tx.rows<RunRow>(OPEN_ASIDE, [worker]);
    return toLeasedRun(row!, correlationId);
  }

  /** The result of a run. */
  async outcome({ id, openedAt }: LeasedRun, tx: Transaction): Promise<CompletedRun> {
    const [row] = await tx.rows<Built & { mails: number }>(OUTCOME, [id]);
    return { id, tick: tickOf(openedAt), ...row! };
  }

  /** Renews the lease and adds to the counts. False when the lease is lost. */
  async renew({ id, token }: LeasedRun, { alerts, requests, events }: Built, tx: Transaction): Promise<boolean> {
    const renewed = await tx.affected(
      `update dispatch_runs set leased_until = ${LEASE}, alerts = alerts + $3, requests = requests + $4, events = events + $5
       where id = $1 and token = $2 and ended_at is null`,
      [id, token, alerts, requests, events],
    );
    return renewed === 1;
  }

  async end({ id, token }: LeasedRun, tx: Transaction): Promise<void> {
    await tx.affected('update dispatch_runs set ended_at = instant() where id = $1 and token = $2', [id, token]);
  }

  /** Ends the lease, so that another replica can continue the run. */
  async release({ id, token }: LeasedRun, tx: Transaction): Promise<void> {
    await tx.affected('update dispatch_runs set leased_until = clock_timestamp() where id = $1 and token = $2', [id, token]);
  }
}
