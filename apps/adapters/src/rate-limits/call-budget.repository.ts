import type { Transactions } from '@company-data/kernel';
import type { Budget } from '@company-data/providers';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type BudgetDebt, type Reservation, paceOf } from './call-budgets.js';

const OPEN = `
  insert into rate_limits (account, kind, seconds, due_at)
  select $1, $2, seconds, '-infinity' from unnest($3::float8[]) seconds on conflict do nothing`;

// Rows are locked in a fixed order, so that reservations queue. The time is clock_timestamp(), read
// after the wait for the locks. With now(), it would be the start of the transaction.
const RESERVE = `
  with locked as materialized (
    select seconds, due_at from rate_limits where account = $1 and kind = $2 and seconds = any($3::float8[]) order by seconds for update
  ), found as materialized (
    select seconds, due_at, clock_timestamp() as at from locked
  ), requested as materialized (
    select seconds, pace, due_at, at, extract(epoch from greatest(due_at, at) - at)::float8 + pace - pace * burst as wait
    from found join unnest($3::float8[], $4::float8[], $5::float8[]) paces (seconds, pace, burst) using (seconds)
  ), reservation as materialized (
    select greatest(0, max(wait)) as wait from requested
  ), paused as materialized (
    select coalesce(max(extract(epoch from due_at - clock_timestamp())), 0)::float8 as pause
    from rate_limits where account = $1 and kind = 'pause'
  ), reserved as (
    update rate_limits l set due_at = greatest(requested.due_at, requested.at + make_interval(secs => reservation.wait)) + make_interval(secs => pace)
    from requested, reservation, paused
    where l.account = $1 and l.kind = $2 and l.seconds = requested.seconds and reservation.wait <= $6 and pause <= 0
      and (select count(*) from requested) = cardinality($3::float8[])
  )
  select wait, pause, wait <= $6 and pause <= 0 as is_reserved, (select count(*) from requested) as limits from reservation, paused`;

/** A pause is a row of its own kind. A shorter pause does not end a longer one. */
const PAUSE = `
  insert into rate_limits (account, kind, seconds, due_at)
  values ($1, 'pause', 0, clock_timestamp() + make_interval(secs => $2))
  on conflict (account, kind, seconds) do update set due_at = greatest(rate_limits.due_at, excluded.due_at)`;

/**
 * Deletes rows whose next call has been due for a day. A new row starts with the same full budget.
 */
const PURGE_UNUSED = `
  delete from rate_limits where (account, kind, seconds) in (
    select account, kind, seconds from rate_limits where due_at < clock_timestamp() - interval '1 day'
    limit 1000 for update skip locked)`;

/** The account starts with the name of its source. */
const DEBTS = `
  select split_part(account, ':', 1) as source, kind, seconds::float8, extract(epoch from max(due_at) - clock_timestamp())::float8 as debt
  from rate_limits where due_at > clock_timestamp() and kind <> 'pause' group by 1, 2, 3`;

/** Reserves nothing when the row of a rate limit does not exist yet. */
interface ReservedRow {
  wait: number | string;
  pause: number | string;
  is_reserved: boolean;
  limits: string;
}

/**
 * Stores the rate limits of upstream accounts as rows. One atomic statement with the clock of the
 * database reserves calls, so that all replicas together stay within a limit.
 */
@Injectable()
export class CallBudgetRepository {
  constructor(@Inject(TRANSACTIONS) private readonly transactions: Transactions) {}

  /**
   * Reserves the next call in all budgets when it is at most `maxWait` seconds away. Otherwise
   * reserves it in none.
   */
  async reserve(account: string, kind: 'calls' | 'logins', budgets: Budget[], maxWait: number): Promise<Reservation> {
    const lengths = budgets.map(({ seconds }) => seconds);
    const paces = budgets.map(paceOf);
    const intervals = paces.map(({ intervalSeconds }) => intervalSeconds);
    const bursts = paces.map(({ burst }) => burst);
    const parameters = [account, kind, lengths, intervals, bursts, maxWait];
    const [row] = await this.transactions.separately((tx) => tx.rows<ReservedRow>(RESERVE, parameters));
    if (Number(row!.limits) === budgets.length) {
      return { isReserved: row!.is_reserved, wait: Number(row!.wait), pause: Number(row!.pause) };
    }
    await this.transactions.separately((tx) => tx.affected(OPEN, [account, kind, lengths]));
    return this.reserve(account, kind, budgets, maxWait);
  }

  /** Starts a pause, in which no call of the account is reserved. */
  async pause(account: string, seconds: number): Promise<void> {
    await this.transactions.separately((tx) => tx.affected(PAUSE, [account, seconds]));
  }

  /** Returns the debts of all sources, without sources that have none. */
  debts(): Promise<BudgetDebt[]> {
    return this.transactions.separately((tx) => tx.rows<BudgetDebt>(DEBTS));
  }

  /** Deletes up to 1,000 unused rate limits. Returns their number. */
  purgeUnused(): Promise<number> {
    return this.transactions.separately((tx) => tx.affected(PURGE_UNUSED));
  }
}
