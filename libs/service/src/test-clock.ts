import { readClock, type ServiceClockReply, setClock } from '@company-data/contracts';
import { ConfigurationError, type Transaction, type Transactions } from '@company-data/kernel';
import type { RpcServer } from '@company-data/messaging';
import { NotificationListener } from '@company-data/persistence';
import type { Logger } from '@company-data/observability';
import { serveRequest } from './serve-request.js';
import { ClockedServiceConfig, type DatabaseServiceConfig, sessionUrlOf } from './service-config.js';

/** Work that depends on the clock of a service. */
export interface ClockWork {
  /** Returns the names of the work that is due or in progress, and the time of the next. */
  getDueWork(tx: Transaction): Promise<{ busy: string[]; next: Date | null }>;
  /**
   * Forgets work that was done ahead of the current time, so that it can be repeated. Called in the
   * transaction that moves the clock.
   */
  forgetFuture?(tx: Transaction): Promise<void>;
  /** Called after the clock was moved, because work may be due. */
  moved(): void;
}

/** Dependencies of a service with a movable clock. */
export interface ClockDependencies {
  name: string;
  config: DatabaseServiceConfig;
  transactions: Transactions;
  logger: Logger;
}

const READ = `
  select instant() as now, round(extract(epoch from offset_by) * 1000)::float8 as offset_ms,
    exists (select from outbox where published_at is null) as telling
  from clock_offset`;

const MOVE = `update clock_offset set offset_by = make_interval(secs => $1::double precision / 1000)`;

interface ClockRow {
  now: Date;
  offset_ms: number;
  telling: boolean;
}

/**
 * Returns true when the clock may be moved.
 *
 * @throws ConfigurationError when TEST_CLOCK is on and BASE_URL is https
 */
export function mayMoveClock(name: string, config: DatabaseServiceConfig): boolean {
  if (!(config instanceof ClockedServiceConfig) || config.TEST_CLOCK === 'off') return false;
  if (config.BASE_URL?.startsWith('https:')) throw new ConfigurationError(name, ['TEST_CLOCK: must be off when BASE_URL is https']);
  return true;
}

async function readBy(work: ClockWork, tx: Transaction): Promise<ServiceClockReply> {
  const [[row], { busy, next }] = await Promise.all([tx.rows<ClockRow>(READ), work.getDueWork(tx)]);
  const { now, offset_ms, telling } = row!;
  return { offset_ms, now: now.toISOString(), busy: telling ? [...busy, 'events'] : busy, next_due_at: next?.toISOString() ?? null };
}

/**
 * Serves the staff requests that move and read the clock of a service. `stop` ends the listener for
 * clock changes.
 */
export function serveClockRequests(
  { name, config, transactions, logger }: ClockDependencies,
  server: RpcServer,
  work: ClockWork,
): { stop(): Promise<void> } {
  serveRequest(server, readClock(name), () => transactions.run((tx) => readBy(work, tx)));
  serveRequest(server, setClock(name), ({ offset_ms }) =>
    transactions.run(async (tx) => {
      await tx.affected(MOVE, [offset_ms]);
      await work.forgetFuture?.(tx);
      tx.send('select pg_notify($1, $2)', [`${name}_clock`, '']);
      return readBy(work, tx);
    }),
  );
  const listener = { url: sessionUrlOf(config), channel: `${name}_clock`, onNotification: () => work.moved(), logger };
  return NotificationListener.start(listener);
}
