import { EgressError } from './errors.js';
import type { BreakerRules } from './settings.js';

/**
 * - closed: calls pass
 * - open: calls are rejected
 * - half-open: one call probes the upstream
 */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Meaning of an error for the breaker. `works` means that the upstream rejected this call. */
export type Verdict = 'failed' | 'works' | 'unknown';

/** Stops calls to an upstream after consecutive failures, then lets one call probe it. */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private probing = false;

  constructor(
    private readonly rules: BreakerRules,
    private readonly now: () => number,
  ) {}

  get state(): BreakerState {
    if (this.failures < this.rules.failures) return 'closed';
    return this.now() < this.openUntil ? 'open' : 'half-open';
  }

  /** Runs a call if the state allows it. `judge` classifies an error of the call. */
  async run<T>(call: () => Promise<T>, judge: (error: unknown) => Verdict): Promise<T> {
    const probe = this.enter();
    try {
      const answer = await call();
      this.settle('works');
      return answer;
    } catch (error) {
      this.settle(judge(error));
      throw error;
    } finally {
      if (probe) this.probing = false;
    }
  }

  private enter(): boolean {
    if (this.state === 'closed') return false;
    if (this.state === 'open' || this.probing) throw this.refusal();
    this.probing = true;
    return true;
  }

  private settle(verdict: Verdict): void {
    if (verdict === 'works') this.failures = 0;
    if (verdict !== 'failed') return;
    this.failures += 1;
    if (this.failures >= this.rules.failures) this.openUntil = this.now() + this.rules.openMs;
  }

  private refusal(): EgressError {
    const retryAfter = Math.max(1, Math.ceil((this.openUntil - this.now()) / 1_000));
    return new EgressError('circuit-open', 'The upstream failed repeatedly. Calls to it are paused.', { retryAfter });
  }
}
