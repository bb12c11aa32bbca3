import type { Logger } from './logger.js';

/** Between two lines about work that goes on failing. */
const LINE_MS = 10_000;

/**
 * Tells of work that is done over and over and fails: at once, then a line now and then, and once
 * when it works again.
 */
export class RepeatedFailure {
  private count = 0;
  private loggedAt = -Infinity;

  constructor(
    private readonly logger: Logger,
    private readonly line: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  failed(err: unknown): void {
    this.count += 1;
    if (this.now() - this.loggedAt < LINE_MS) return;
    this.loggedAt = this.now();
    this.logger.warn({ err, failures: this.count }, this.line);
  }

  succeeded(): void {
    if (this.count > 1) this.logger.info({ failures: this.count }, `works again: ${this.line}`);
    this.count = 0;
  }
}
