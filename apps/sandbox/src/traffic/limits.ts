import type { Clock } from '@company-data/kernel';
import { CallWindow, type Verdict } from './call-window.js';

/**
 * Number of a limit. The control API sets it by name, and the environment as SANDBOX_ followed by
 * the name in capitals.
 */
export interface LimitNumber {
  name: string;
  standard: number;
}

/** Highest number of calls to an upstream in any `seconds` seconds. */
export interface Limit extends LimitNumber {
  seconds: number;
  /** Returns true for operations that the limit counts. Counts all operations by default. */
  counts?(operation: string): boolean;
  /** Seconds during which every call is rejected after this limit is exceeded. */
  ban?: LimitNumber;
}

/** Current numbers, by name. */
export type LimitNumbers = Record<string, number>;

/** Limits of each upstream, by upstream name. */
export type LimitsByUpstream = ReadonlyMap<string, readonly Limit[]>;

/** Returns all numbers of the limits without duplicates. Several limits may share one ban. */
export const numbersIn = (limits: readonly Limit[]): LimitNumber[] => [
  ...new Set(limits.flatMap((limit) => [limit, limit.ban ?? []].flat())),
];

export const numberNames = (limits: readonly Limit[]): string[] => numbersIn(limits).map(({ name }) => name);

/** Returns the environment variable that sets the number at start. */
export const variableOf = ({ name }: LimitNumber): string => `SANDBOX_${name.toUpperCase()}`;

interface Opened {
  limit: Limit;
  window: CallWindow;
}

/**
 * Call limits of the upstreams. All callers of this sandbox share them, as callers behind one IP
 * address do.
 */
export class Limits {
  enabled = true;
  #numbers: LimitNumbers;
  #windows!: ReadonlyMap<string, Opened[]>;
  /** Time until which an upstream rejects every call, in milliseconds since 1970. */
  #bannedUntil = new Map<string, number>();

  constructor(
    private readonly limits: LimitsByUpstream,
    private readonly initial: LimitNumbers,
    private readonly clock: Clock,
  ) {
    this.#numbers = initial;
    this.#open();
  }

  get numbers(): LimitNumbers {
    return this.#numbers;
  }

  /** Sets some numbers and empties all windows. */
  set(numbers: LimitNumbers): void {
    this.#numbers = { ...this.#numbers, ...numbers };
    this.#open();
  }

  reset(): void {
    this.enabled = true;
    this.set(this.initial);
  }

  /**
   * Returns the decision of the first limit that rejects the call, otherwise of the last limit that
   * counts it. Undefined when limits are disabled or no limit counts the call.
   */
  take(upstream: string, operation: string): Verdict | undefined {
    return this.enabled ? (this.#refusedByBan(upstream) ?? this.#counted(upstream, operation)) : undefined;
  }

  #refusedByBan(upstream: string): Verdict | undefined {
    const until = this.#bannedUntil.get(upstream) ?? 0;
    const banned = this.clock.now().getTime() < until;
    return banned ? { allowed: false, limit: 0, remaining: 0, resetAt: new Date(until) } : undefined;
  }

  #counted(upstream: string, operation: string): Verdict | undefined {
    let verdict: Verdict | undefined;
    for (const { limit, window } of this.#windows.get(upstream) ?? []) {
      if (limit.counts?.(operation) === false) continue;
      verdict = window.take();
      if (!verdict.allowed) {
        this.#ban(upstream, limit);
        return verdict;
      }
    }
    return verdict;
  }

  #ban(upstream: string, { ban }: Limit): void {
    if (ban !== undefined) {
      this.#bannedUntil.set(upstream, this.clock.now().getTime() + this.#numbers[ban.name]! * 1000);
    }
  }

  #open(): void {
    const opened = (limit: Limit): Opened => ({ limit, window: new CallWindow(this.#numbers[limit.name]!, limit.seconds, this.clock) });
    this.#bannedUntil.clear();
    this.#windows = new Map([...this.limits].map(([upstream, limits]) => [upstream, limits.map(opened)]));
  }
}
