import { Caller } from '../src/http/caller.js';
import type { Clock } from '../src/http/retries.js';
import { type CompanyDataOptions, settingsOf } from '../src/http/settings.js';

/** An API key without access. */
export const KEY = 'key-of-a-test';

/** A clock that advances only by waits, and records them. */
export class PatientClock implements Clock {
  readonly waits: number[] = [];
  private time = 1_000_000;

  now(): number {
    return this.time;
  }

  random(): number {
    return 0;
  }

  pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    this.waits.push(milliseconds);
    this.time += milliseconds;
    return Promise.resolve();
  };
}

export const callerOf = (baseUrl: string, clock: Clock = new PatientClock(), more: Partial<CompanyDataOptions> = {}): Caller =>
  new Caller(KEY, settingsOf({ apiKey: KEY, baseUrl, ...more }), clock);

/** Returns the rejection reason of a promise. */
export const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error as Error,
  );
