import type { Logger } from './logger.js';

/** Milliseconds between two log lines about work that keeps failing. */
const LINE_MS = 10_000;

/**
 * Logs failures of repeated work: the first at once, then one line every ten seconds, and one line
 * after recovery.
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
    if (this.count > 1) this.logger.info({ failures: this.count }, `recovered: ${this.line}`);
    this.count = 0;
  }
}
