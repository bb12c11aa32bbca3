import { describe, expect, it } from '@jest/globals';
import { PatientClock } from '../../test/test-caller.js';
import { ConflictError, ConnectionError, NotFoundError, RateLimitError, ServerError, TimeoutError } from '../errors.js';
import { isTransient, waitOf, withRetries } from './retries.js';

const lost = new ConnectionError({ code: 'CONNECTION_FAILED', detail: 'lost' });
const limited = (retryIn: number) => new RateLimitError({ code: 'RATE_LIMITED', detail: 'too many', status: 429, retryIn });

describe('retry decision', () => {
  it.each([
    [true, lost],
    [true, new TimeoutError({ code: 'TIMEOUT', detail: '' })],
    [true, limited(1)],
    [true, new ServerError({ code: 'SERVICE_UNAVAILABLE', detail: '', status: 503 })],
    [true, new ConflictError({ code: 'IDEMPOTENCY_IN_FLIGHT', detail: '', status: 409 })],
    [false, new ServerError({ code: 'INTERNAL_ERROR', detail: '', status: 500 })],
    [false, new ConflictError({ code: 'SYNC_IN_PROGRESS', detail: '', status: 409 })],
    [false, new NotFoundError({ code: 'USER_NOT_FOUND', detail: '', status: 404 })],
    [false, new Error('a bug')],
  ])('is %s for %s', (passing, error) => {
    expect(isTransient(error)).toBe(passing);
  });
});

describe('delay before the next attempt', () => {
  it('doubles up to a limit, with jitter of one half', () => {
    expect([0, 1, 2, 9].map((attempt) => waitOf(lost, attempt, () => 0))).toEqual([125, 250, 500, 4_000]);
    expect(waitOf(lost, 9, () => 1)).toBe(8_000);
  });

  it('is at least Retry-After', () => {
    expect(waitOf(limited(7), 0, () => 0)).toBe(7_000);
  });
});

describe('retries', () => {
  const failing = (times: number, error: Error) => {
    let calls = 0;
    const attempt = () => ((calls += 1) <= times ? Promise.reject(error) : Promise.resolve('done'));
    return { attempt, calls: () => calls };
  };
  const patience = { maxRetries: 3, retryForMs: 60_000, signal: undefined };

  it('succeed when the failure is temporary', async () => {
    const clock = new PatientClock();
    expect(await withRetries(failing(3, lost).attempt, patience, clock)).toBe('done');
    expect(clock.waits).toEqual([125, 250, 500]);
  });

  it('end with the last error after the configured number of attempts', async () => {
    const { attempt, calls } = failing(9, lost);
    await expect(withRetries(attempt, patience, new PatientClock())).rejects.toBe(lost);
    expect(calls()).toBe(4);
  });

  it('end immediately when Retry-After exceeds the remaining time', async () => {
    const { attempt, calls } = failing(9, limited(61));
    await expect(withRetries(attempt, patience, new PatientClock())).rejects.toMatchObject({ code: 'RATE_LIMITED', retryIn: 61 });
    expect(calls()).toBe(1);
  });

  it('do not start when the signal is aborted', async () => {
    const { attempt, calls } = failing(0, lost);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(withRetries(attempt, { ...patience, signal }, new PatientClock())).rejects.toThrow('enough');
    expect(calls()).toBe(0);
  });
});
