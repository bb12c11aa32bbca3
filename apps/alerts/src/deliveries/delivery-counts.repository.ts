import type { Transaction } from '@company-data/kernel';
import { claimInterval } from '@company-data/service';
import { Injectable } from '@nestjs/common';

/** Counts of open deliveries and pending events, of all accounts. */
export interface DeliveryGauges {
  /** Number of open deliveries by state. */
  open: Record<string, number>;
  /** Seconds since the oldest due delivery became due, 0 when none is due. */
  dueSeconds: number;
  pendingEvents: number;
  /** Seconds since the oldest pending change was received. */
  pendingSeconds: number;
  disabledAlerts: number;
  /** Seconds since the last dispatch run ended, NaN before the first one. */
  dispatchLagSeconds: number;
}

const OPEN = ['due', 'leased', 'waiting', 'held'];

/** Counts each state separately, so that each count uses the index of its state. */
const READ = `
  select json_build_object(${OPEN.map((state) => `'${state}', (select count(*) from deliveries where state = '${state}')`).join(', ')}) as open,
    coalesce(extract(epoch from instant() - (select min(next_at) from deliveries where state = 'due')), 0)::float8 as due_seconds,
    (select count(*) from pending)::float8 as pending_events,
    coalesce(extract(epoch from clock_timestamp() -
      (select received_at from changes where seq = (select min(seq) from pending))), 0)::float8 as pending_seconds,
    (select count(*) from alerts where not enabled)::int as disabled_alerts,
    extract(epoch from instant() -
      (select ended_at from dispatch_runs where tick is not null and ended_at is not null order by tick desc limit 1))::float8 as dispatch_lag_seconds`;

interface CountsRow {
  open: Record<string, number>;
  due_seconds: number;
  pending_events: number;
  pending_seconds: number;
  disabled_alerts: number;
  dispatch_lag_seconds: number | null;
}

/** Uses plain SQL to count rows of all accounts. */
@Injectable()
export class DeliveryCountsRepository {
  /** Returns undefined when any replica has counted within the interval. */
  async read(pauseMs: number, tx: Transaction): Promise<DeliveryGauges | undefined> {
    if (!(await claimInterval('count deliveries', pauseMs, tx))) return undefined;
    const [row] = await tx.rows<CountsRow>(READ);
    const { open, due_seconds, pending_events, pending_seconds, disabled_alerts, dispatch_lag_seconds } = row!;
    return {
      ...{ open, dueSeconds: Math.max(0, due_seconds), pendingEvents: pending_events },
      ...{ pendingSeconds: pending_seconds, disabledAlerts: disabled_alerts, dispatchLagSeconds: Math.max(0, dispatch_lag_seconds ?? NaN) },
    };
  }
}
