import type { Clock } from '@company-data/kernel';
import type { SandboxConfig } from '../config.js';
import type { Source } from '../faults/fault.js';
import { CallWindow, type Verdict } from './call-window.js';

/** The sources' limits by the names the control API uses. */
export interface LimitNumbers {
  inpi_calls_per_minute: number;
  inpi_calls_per_day: number;
  inpi_logins_per_30_seconds: number;
  inpi_ban_seconds: number;
  insee_calls_per_minute: number;
  bodacc_calls_per_day: number;
  economie_calls_per_day: number;
  marks_calls_per_day: number;
  rnm_calls_per_10_minutes: number;
}

/** The numbers a sandbox was started with. */
export const limitNumbers = (config: SandboxConfig): LimitNumbers => ({
  inpi_calls_per_minute: config.SANDBOX_INPI_CALLS_PER_MINUTE,
  inpi_calls_per_day: config.SANDBOX_INPI_CALLS_PER_DAY,
  inpi_logins_per_30_seconds: config.SANDBOX_INPI_LOGINS_PER_30_SECONDS,
  inpi_ban_seconds: config.SANDBOX_INPI_BAN_SECONDS,
  insee_calls_per_minute: config.SANDBOX_INSEE_CALLS_PER_MINUTE,
  bodacc_calls_per_day: config.SANDBOX_BODACC_CALLS_PER_DAY,
  economie_calls_per_day: config.SANDBOX_ECONOMIE_CALLS_PER_DAY,
  marks_calls_per_day: config.SANDBOX_MARKS_CALLS_PER_DAY,
  rnm_calls_per_10_minutes: config.SANDBOX_RNM_CALLS_PER_10_MINUTES,
});

const DAY = 86_400;

/** The sources' call limits; every caller of this sandbox shares them, as callers behind one address do. */
export class Limits {
  enabled = true;
  #numbers: LimitNumbers;
  #windows!: Record<'inpiMinute' | 'inpiDay' | 'inpiLogin' | 'insee' | 'bodacc' | 'rnm' | 'economie' | 'marks', CallWindow>;
  #bannedUntil = 0;

  constructor(
    private readonly initial: LimitNumbers,
    private readonly clock: Clock,
  ) {
    this.#numbers = initial;
    this.#open();
  }

  get numbers(): LimitNumbers {
    return this.#numbers;
  }

  /** Sets some numbers; all windows start empty. */
  set(numbers: Partial<LimitNumbers>): void {
    this.#numbers = { ...this.#numbers, ...numbers };
    this.#open();
  }

  reset(): void {
    this.enabled = true;
    this.set(this.initial);
  }

  /** What the source's limit says to a call; undefined when limits are off, or the source has none. */
  take(source: Source, operation: string): Verdict | undefined {
    if (!this.enabled) {
      return undefined;
    }
    if (source === 'inpi') {
      return this.#takeInpi(operation === 'login');
    }
    return source === 'avis' || source === 'infogreffe' ? undefined : this.#windows[source].take();
  }

  /** The registry bans an address for some minutes once it called or logged in too often. */
  #takeInpi(login: boolean): Verdict {
    const now = this.clock.now().getTime();
    if (now < this.#bannedUntil) {
      return { allowed: false, limit: 0, remaining: 0, resetAt: new Date(this.#bannedUntil) };
    }
    const verdict = (login ? this.#windows.inpiLogin : this.#windows.inpiMinute).take();
    if (!verdict.allowed) {
      this.#bannedUntil = now + this.#numbers.inpi_ban_seconds * 1000;
      return verdict;
    }
    return login ? verdict : this.#windows.inpiDay.take();
  }

  #open(): void {
    const window = (name: keyof LimitNumbers, seconds: number): CallWindow => new CallWindow(this.#numbers[name], seconds, this.clock);
    this.#bannedUntil = 0;
    this.#windows = {
      inpiMinute: window('inpi_calls_per_minute', 60),
      inpiDay: window('inpi_calls_per_day', DAY),
      inpiLogin: window('inpi_logins_per_30_seconds', 30),
      insee: window('insee_calls_per_minute', 60),
      bodacc: window('bodacc_calls_per_day', DAY),
      economie: window('economie_calls_per_day', DAY),
      marks: window('marks_calls_per_day', DAY),
      rnm: window('rnm_calls_per_10_minutes', 600),
    };
  }
}
