import type { Transactions } from '@company-data/kernel';
import type { Logger, Metrics } from '@company-data/observability';
import { findLocked, type LockedValues, SecretBox, type SecretColumn } from '@company-data/persistence';
import type { IntervalJobs } from './interval-jobs.js';

/** Keys of a service and the columns with sealed values. */
export interface Sealed {
  keys: string;
  columns: SecretColumn[];
}

const RECHECK_INTERVAL_MS = 60_000;

/**
 * Detects sealed values that no configured key opens. It logs them and keeps the service not ready,
 * so that replicas with the key are not replaced. Requests that need no such value still succeed.
 */
export class KeyWatch {
  private locked: LockedValues[] | undefined;
  private readonly box: SecretBox;
  private readonly gauge;

  constructor(
    private readonly dependencies: { transactions: Transactions; logger: Logger; metrics: Metrics },
    private readonly sealed: Sealed,
  ) {
    this.box = SecretBox.fromKeys(sealed.keys);
    this.gauge = dependencies.metrics.gauge('sealed_values_without_key', 'Sealed values that no key of the service opens', [
      'table',
      'column',
      'key',
    ]);
  }

  /** Checks once, then at an interval, because a slow database may fail the first check. */
  async start(intervals: IntervalJobs): Promise<this> {
    await this.checkKeys().catch((error: unknown) => this.dependencies.logger.warn({ err: error }, 'encrypted values check failed'));
    const work = { log: 'encrypted values checked for missing keys', run: () => this.recheck() };
    intervals.add(KeyWatch.name, RECHECK_INTERVAL_MS, work).tick();
    return this;
  }

  /** @throws while such values exist */
  check(): Promise<void> {
    return this.locked?.length ? Promise.reject(new Error('sealed values without their key')) : Promise.resolve();
  }

  /**
   * Checks again while such values exist. Sealing or deletion removes them, and no others appear
   * without a restart.
   */
  private async recheck(): Promise<number> {
    if (this.locked?.length !== 0) await this.checkKeys();
    return 0;
  }

  private async checkKeys(): Promise<void> {
    this.locked = await findLocked(this.dependencies.transactions, this.box, this.sealed.columns);
    this.gauge.reset();
    for (const { count, ...labels } of this.locked) this.gauge.set(labels, count);
    if (this.locked.length === 0) return;
    this.dependencies.logger.error({ locked: this.locked }, 'ENCRYPTION_KEYS lacks a key that stored values use');
  }
}
