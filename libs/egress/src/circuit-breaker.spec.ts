import { beforeEach, describe, expect, it } from '@jest/globals';
import { CircuitBreaker, type Verdict } from './circuit-breaker.js';

let now: number;
let breaker: CircuitBreaker;
let calls: number;

const fail = (): Promise<unknown> =>
  breaker
    .run(
      async () => {
        calls += 1;
        throw new Error('down');
      },
      () => 'failed',
    )
    .catch((error: unknown) => error);
const refusedAs = (verdict: Verdict): Promise<unknown> =>
  breaker
    .run(
      () => Promise.reject(new Error('refused')),
      () => verdict,
    )
    .catch(() => undefined);
const succeed = (): Promise<string> =>
  breaker.run(
    async () => 'answer',
    () => 'failed',
  );

beforeEach(() => {
  now = 0;
  calls = 0;
  breaker = new CircuitBreaker({ failures: 2, openMs: 1_000 }, () => now);
});

describe('CircuitBreaker', () => {
  it('rejects calls after the allowed number of failures', async () => {
    await fail();
    await fail();
    const refusal = await fail();
    expect([breaker.state, calls, refusal]).toEqual(['open', 2, expect.objectContaining({ kind: 'circuit-open', retryAfter: 1 })]);
  });

  it('stays closed when a call succeeds between two failures', async () => {
    await fail();
    await succeed();
    await fail();
    expect(breaker.state).toBe('closed');
  });

  it("stays closed when the errors are not the upstream's", async () => {
    await refusedAs('unknown');
    await refusedAs('unknown');
    expect(breaker.state).toBe('closed');
  });

  it('stays closed when the upstream rejects a call between two failures', async () => {
    await fail();
    await refusedAs('works');
    await fail();
    expect(breaker.state).toBe('closed');
  });

  it('closes when the probe after the pause succeeds', async () => {
    await fail();
    await fail();
    now = 1_000;
    await succeed();
    expect(breaker.state).toBe('closed');
  });

  it('opens again when the probe fails', async () => {
    await fail();
    await fail();
    now = 1_000;
    await fail();
    expect(breaker.state).toBe('open');
  });

  it('allows one probe when two calls arrive at once', async () => {
    await fail();
    await fail();
    now = 1_000;
    const outcomes = await Promise.allSettled([succeed(), succeed()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('allows one probe when a call from before the pause ends during the probe', async () => {
    const [early, probe] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    const started = breaker.run(
      () => early.promise,
      () => 'unknown',
    );
    await fail();
    await fail();
    now = 1_000;
    const probing = breaker.run(
      () => probe.promise,
      () => 'failed',
    );
    early.reject(new Error('aborted'));
    await started.catch(() => undefined);
    await expect(succeed()).rejects.toMatchObject({ kind: 'circuit-open' });
    probe.resolve('answer');
    await probing;
    expect(breaker.state).toBe('closed');
  });
});
