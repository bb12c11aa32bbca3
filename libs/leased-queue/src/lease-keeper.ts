import type { Transaction, Transactions } from '@company-data/kernel';
import { type Lease, LeaseLost, type LeaseTable, type OwnColumns, type Release } from './lease-table.js';

/** Heartbeats that fit into a lease. */
const HEARTBEATS = 3;
const RETRY_INTERVAL_MS = 500;

/** Renews a lease while its row is worked on, and writes nothing once it is lost. */
export class LeaseKeeper {
  private readonly losing = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  /** Aborted when the lease is lost, when enqueued work fails, and when the worker stops. */
  readonly signal: AbortSignal;

  constructor(
    private readonly lease: Lease,
    private readonly leases: LeaseTable,
    private readonly transactions: Transactions,
    /** Aborted when the worker stops. */
    readonly stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.losing.signal, stopping]);
    const renew = (): void => this.enqueue(() => this.run(async () => {}));
    this.heartbeat = setInterval(renew, (leases.definition.leaseSeconds * 1_000) / HEARTBEATS);
  }

  /** Runs work in a transaction that renews the lease. @throws LeaseLost */
  run<T>(work: (tx: Transaction) => Promise<T>, own?: OwnColumns): Promise<T> {
    return this.transactions.run(async (tx) => {
      if (!(await this.leases.renew(this.lease, own, tx))) throw new LeaseLost();
      return work(tx);
    });
  }

  /** Runs work after all work that was enqueued before. Aborts the signal when it fails. */
  enqueue(work: () => Promise<void>): void {
    this.writing = this.writing.then(work).catch((error: unknown) => this.losing.abort(error));
  }

  /**
   * Ends the row in one transaction with `work`, after all enqueued work.
   * @throws LeaseLost, or the error of enqueued work
   */
  async complete(work: (tx: Transaction) => Promise<void> = async () => {}): Promise<void> {
    await this.writing;
    this.losing.signal.throwIfAborted();
    await this.transactions.run(async (tx) => {
      await this.leases.complete(this.lease, tx);
      await work(tx);
    });
  }

  /**
   * Releases the row. Retries while the lease lasts and the worker runs. Returns false when the
   * lease is lost.
   *
   * @throws the error of the last attempt, after which the lease expires
   */
  async release(how: Release = {}): Promise<boolean> {
    await this.stop();
    const until = performance.now() + this.leases.definition.leaseSeconds * 1_000;
    for (;;) {
      try {
        return await this.transactions.run((tx) => this.leases.release(this.lease, how, tx));
      } catch (error) {
        if (this.stopping.aborted || performance.now() >= until) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
      }
    }
  }

  /** Ends the heartbeat, and waits for enqueued work. */
  async stop(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.writing;
  }
}
