import type { EntryProgress } from '@company-data/contracts';
import { DeadlinePassed, LeaseLost } from './run-outcome.js';

/** Longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface LeaseDependencies {
  leaseSeconds: number;
  /** Milliseconds until the job's deadline. */
  deadlineMs: number;
  renew(progress: EntryProgress[]): Promise<number>;
  progress(): EntryProgress[];
}

/**
 * Lease of a claimed job. Renews itself after each third of its duration. Aborts its signal when it
 * is lost or the deadline has passed.
 */
export class Lease {
  private readonly controller = new AbortController();
  private readonly deadline: NodeJS.Timeout;
  private heartbeat?: NodeJS.Timeout;
  private expiresAt: number;
  private stopped = false;

  constructor(private readonly dependencies: LeaseDependencies) {
    this.expiresAt = performance.now() + dependencies.leaseSeconds * 1_000;
    this.deadline = setTimeout(() => this.end(new DeadlinePassed()), Math.min(MAX_TIMER_MS, Math.max(0, dependencies.deadlineMs)));
    this.schedule(dependencies.leaseSeconds);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  end(reason: Error): void {
    this.controller.abort(reason);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.deadline);
    clearTimeout(this.heartbeat);
  }

  private schedule(leaseSeconds: number): void {
    if (!this.stopped) this.heartbeat = setTimeout(() => void this.beat(leaseSeconds), (leaseSeconds * 1_000) / 3);
  }

  private async beat(leaseSeconds: number): Promise<void> {
    const sentAt = performance.now();
    let seconds = leaseSeconds;
    try {
      seconds = await this.dependencies.renew(this.dependencies.progress());
      this.expiresAt = sentAt + seconds * 1_000;
    } catch (error) {
      // A failed renewal is retried while the lease is still valid.
      if (error instanceof LeaseLost || performance.now() >= this.expiresAt) return this.end(new LeaseLost());
    }
    this.schedule(seconds);
  }
}
