import type { Clock } from '@company-data/kernel';
import { CallWindow, type Verdict } from './call-window.js';

/**
 * A number the control API sets by name, and the environment as SANDBOX_ and the name in capitals.
 */
export interface LimitNumber {
  name: string;
  standard: number;
}

/** So many calls of an upstream in any so many seconds. */
export interface Limit extends LimitNumber {
  seconds: number;
  /** Which operations count; all unless said. */
  counts?(operation: string): boolean;
  /** For how many seconds every call is refused once this is broken. */
  ban?: LimitNumber;
}

/** The numbers in force, by name. */
export type LimitNumbers = Record<string, number>;

/** The limits of each upstream, by its name. */
export type LimitsByUpstream = ReadonlyMap<string, readonly Limit[]>;

/** All numbers of an upstream's limits; several may share one ban. */
export const numbersIn = (limits: readonly Limit[]): LimitNumber[] => [
  ...new Set(limits.flatMap((limit) => [limit, limit.ban ?? []].flat())),
];

/** Their names. */
export const numberNames = (limits: readonly Limit[]): string[] => numbersIn(limits).map(({ name }) => name);

/** The variable that sets a number at start. */
export const variableOf = ({ name }: LimitNumber): string => `SANDBOX_${name.toUpperCase()}`;

interface Opened {
  limit: Limit;
  window: CallWindow;
}

/**
 * The upstreams' call limits; every caller of this sandbox shares them, as callers behind one
 * address do.
 */
export class Limits {
  enabled = true;
  #numbers: LimitNumbers;
  #windows!: ReadonlyMap<string, Opened[]>;
  /** Milliseconds since 1970 until which an upstream refuses every call. */
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

  /** Sets some numbers; all windows start empty. */
  set(numbers: LimitNumbers): void {
    this.#numbers = { ...this.#numbers, ...numbers };
    this.#open();
  }

  reset(): void {
    this.enabled = true;
    this.set(this.initial);
  }

  /**
   * What a limit says to a call: the first that refuses it, else the last that counts it; undefined
   * when limits are off, or none counts it.
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
