import { Injectable } from '@nestjs/common';
import { RUN_INTERVAL_MS } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import type { AlertFrequency } from '@company-data/alert-rules';

/** Alerts with pending events, by frequency and last period. */
export interface WaitingAlerts {
  frequency: AlertFrequency;
  /** Last used period of the kind, null before the first one. */
  last: string | null;
}

/** Work that depends on the clock, of all accounts. */
export interface UpcomingWork {
  now: Date;
  /** True while the dispatch run of the current five minutes has not ended. */
  dispatchPending: boolean;
  /** True while a delivery is due or in progress. */
  delivering: boolean;
  nextDelivery: Date | null;
  waiting: WaitingAlerts[];
}

/** A tick before the latest one has no run. */
const UPCOMING = `
  with clock as materialized (select instant() as now),
  present as (select now, floor(extract(epoch from now) * 1000 / ${RUN_INTERVAL_MS})::bigint as tick from clock)
  select now,
    not exists (select from dispatch_runs r where r.tick > present.tick or (r.tick = present.tick and r.ended_at is not null)) as dispatch_pending,
    exists (select from deliveries where state = 'due') or exists (select from deliveries where state = 'leased')
      or exists (select from deliveries where state = 'waiting' and next_at <= now) as delivering,
    (select min(next_at) from deliveries where state = 'waiting') as next_delivery,
    array(
      select distinct jsonb_build_object('frequency', a.frequency, 'last', l.period_key)
      from alerts a
      left join alert_periods l on l.account_id = a.account_id and l.alert_id = a.id
        and l.kind = case a.frequency when 'NOW' then 'P' else left(a.frequency, 1) end
      where a.enabled and exists (select from pending p where p.account_id is not distinct from a.account_id and p.alert_id = a.id)) as waiting
  from present`;

const FORGET_RUNS = `delete from dispatch_runs where tick > floor(extract(epoch from instant()) * 1000 / ${RUN_INTERVAL_MS})`;

const FORGET_PERIODS = `
  delete from alert_periods a using unnest($1::text[]) as current (key) where a.kind = left(current.key, 1) and a.period_key > current.key`;

/** A sent batch keeps its content, and frees its period for another one. */
const FREE_PERIODS = `
  update batches b set period_key = 'F' || b.id from unnest($1::text[]) as current (key)
  where left(b.period_key, 1) = left(current.key, 1) and b.period_key > current.key`;

interface UpcomingRow {
  now: Date;
  dispatch_pending: boolean;
  delivering: boolean;
  next_delivery: Date | null;
  waiting: WaitingAlerts[];
}

/** Uses plain SQL to read rows of all accounts. Used only with the test clock. */
@Injectable()
export class DueWorkRepository {
  async now(tx: Transaction): Promise<Date> {
    return (await tx.rows<{ now: Date }>('select instant() as now'))[0]!.now;
  }

  /** Deletes runs and periods after the current time. `current` has a key per frequency. */
  async forgetAfter(current: string[], tx: Transaction): Promise<void> {
    tx.send(FORGET_RUNS);
    tx.send(FORGET_PERIODS, [current]);
    tx.send(FREE_PERIODS, [current]);
    await tx.settle();
  }

  async getUpcoming(tx: Transaction): Promise<UpcomingWork> {
    const [row] = await tx.rows<UpcomingRow>(UPCOMING);
    const { now, dispatch_pending: dispatchPending, delivering, next_delivery: nextDelivery, waiting } = row!;
    return { now, dispatchPending, delivering, nextDelivery, waiting };
  }
}
