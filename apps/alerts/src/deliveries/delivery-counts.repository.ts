import type { Transaction } from '@company-data/kernel';
import { claimInterval } from '@company-data/service';
import { Injectable } from '@nestjs/common';

/** Counts of open deliveries and pending events, of all accounts. */
export interface DeliveryGauges {
  /** By state, of those that have not ended. */
  open: Record<string, number>;
  /** How long the oldest has been due; 0 where none is. */
  dueSeconds: number;
  pendingEvents: number;
  /** Since the oldest pending change arrived. */
  pendingSeconds: number;
  disabledAlerts: number;
  /** Since the last dispatch run ended. NaN when none has. */
  dispatchLagSeconds: number;
}

const OPEN = ['due', 'leased', 'waiting', 'held'];

/** Each state by the index of it alone. */
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

/** In SQL: it counts rows of all accounts. */
@Injectable()
export class DeliveryCountsRepository {
  /** Undefined when another replica, or this one, has counted within the interval. */
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
