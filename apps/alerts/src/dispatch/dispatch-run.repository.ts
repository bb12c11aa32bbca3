import { Injectable } from '@nestjs/common';
import { RUN_INTERVAL_MS, tickOf } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { LeaseLost, LeaseTable } from '@company-data/leased-queue';
import { named } from '@company-data/persistence';
import type { Built, CompletedRun, LeasedRun } from './dispatch-run.js';

/** Opens no tick before the latest one, so that a clock set back sends nothing twice. */
const OPEN = `
  insert into dispatch_runs (tick, opened_at)
  select tick, now from (
    select now, floor(extract(epoch from now) * 1000 / ${RUN_INTERVAL_MS})::bigint as tick from (select instant() as now) as present) as next
  where not exists (select from dispatch_runs r where r.tick >= next.tick)
  on conflict (tick) do nothing`;

/** The last run also does the unfinished work of earlier ticks. */
const OF_LAST_TICK = 'q.tick = (select max(tick) from dispatch_runs)';

const OUTCOME = `
  select r.alerts, r.requests, r.events::float8 as events, (
    select count(*)::int from batches b join deliveries d on d.account_id = b.account_id and d.batch_id = b.id
    where b.run_id = r.id and d.channel = 'mail') as mails
  from dispatch_runs r where r.id = $1`;

interface RunRow {
  id: string;
  opened_at: Date;
  lease_token: string;
}

/** Uses plain SQL, because claims are conditional statements over all accounts. */
@Injectable()
export class DispatchRunRepository {
  readonly leases = new LeaseTable({
    table: 'dispatch_runs',
    leaseSeconds: 30,
    open: 'ended_at is null',
    close: 'ended_at = instant()',
    ofSystem: true,
  });

  /** Claims the run of the current tick, unless it is leased or ended. Missed ticks are not run. */
  claim(worker: string, tx: Transaction): Promise<LeasedRun | undefined> {
    tx.send(OPEN);
    return this.claimWhere(OF_LAST_TICK, { worker }, tx);
  }

  /** Opens a run outside of the schedule, for a request. */
  async open(worker: string, correlationId: string, tx: Transaction): Promise<LeasedRun> {
    const [opened] = await tx.rows<{ id: string }>('insert into dispatch_runs (opened_at) values (instant()) returning id');
    return { ...(await this.claimWhere('q.id = :id', { worker, id: opened!.id }, tx))!, correlationId };
  }

  /** Returns the result of a run. */
  async outcome({ id, openedAt }: LeasedRun, tx: Transaction): Promise<CompletedRun> {
    const [row] = await tx.rows<Built & { mails: number }>(OUTCOME, [id]);
    return { id, tick: tickOf(openedAt), ...row! };
  }

  /** Renews the lease and increases the counts. @throws LeaseLost */
  async renew(run: LeasedRun, built: Built, tx: Transaction): Promise<void> {
    const set = 'alerts = q.alerts + :alerts, requests = q.requests + :requests, events = q.events + :events';
    if (!(await this.leases.renew(run, { set, values: built }, tx))) throw new LeaseLost();
  }

  /** @throws LeaseLost */
  end(run: LeasedRun, tx: Transaction): Promise<void> {
    return this.leases.complete(run, tx);
  }

  /** Ends the lease, so that another replica can continue the run. */
  async release(run: LeasedRun, tx: Transaction): Promise<void> {
    await this.leases.release(run, {}, tx);
  }

  private async claimWhere(condition: string, values: object, tx: Transaction): Promise<LeasedRun | undefined> {
    const sql = `${this.leases.claimWhere(condition)} returning q.id, q.opened_at, q.lease_token`;
    const [row] = await tx.rows<RunRow>(...named(sql, values));
    // A scheduled run has a correlation id with its number, so that a replica that takes it over
    // uses the same one.
    return row && { id: row.id, openedAt: row.opened_at, token: Number(row.lease_token), correlationId: `pass-${row.id}` };
  }
}
