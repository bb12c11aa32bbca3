import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@company-data/observability';
import { type IntervalTask, IntervalLoop } from './interval-loop.js';

const PAUSE_MS = 1_000;
let lines: string[];
let schedule: IntervalLoop;

function scheduled(run: IntervalTask['run'], more: Partial<IntervalTask> = {}): IntervalLoop {
  const logger = createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } });
  return (schedule = new IntervalLoop({ name: 'rows are removed', pauseMs: PAUSE_MS, run, ...more }, logger).start());
}

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
});
afterEach(async () => {
  await schedule.stop();
  jest.useRealTimers();
});

describe('IntervalLoop', () => {
  it('runs one pass after the other with a pause between, and says how much each did', async () => {
    const counts = [2, 0, 5];
    scheduled(async () => counts.shift() ?? 0);
    await jest.advanceTimersByTimeAsync(3 * PAUSE_MS);
    expect(lines.map((line) => JSON.parse(line).count)).toEqual([2, 5]);
  });

  it('runs the first pass at once, when its pause is none', async () => {
    let passes = 0;
    scheduled(async () => (passes += 1), { firstPauseMs: 0 });
    await jest.advanceTimersByTimeAsync(0);
    expect(passes).toBe(1);
  });

  it('begins no pass while one is under way', async () => {
    let passes = 0;
    const gate = Promise.withResolvers<number>();
    scheduled(() => ((passes += 1), gate.promise));
    await jest.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(passes).toBe(1);
    gate.resolve(0);
  });

  it('runs at once when it is woken, and once more when that is while it runs', async () => {
    let passes = 0;
    let gate = Promise.withResolvers<number>();
    scheduled(() => ((passes += 1), gate.promise));
    schedule.trigger();
    await jest.advanceTimersByTimeAsync(0);
    schedule.trigger();
    schedule.trigger();
    gate.resolve(0);
    gate = Promise.withResolvers<number>();
    await jest.advanceTimersByTimeAsync(0);
    expect(passes).toBe(2);
    gate.resolve(0);
    await jest.advanceTimersByTimeAsync(PAUSE_MS);
    expect(passes).toBe(3);
  });

  it('says why a pass failed and tries again', async () => {
    let passes = 0;
    scheduled(() => ((passes += 1) === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(0)));
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect([passes, lines.length, lines[0]]).toEqual([2, 1, expect.stringContaining('no database')]);
  });

  it('waits for the pass under way and begins no other, when it stops', async () => {
    let passes = 0;
    const gate = Promise.withResolvers<number>();
    scheduled(() => ((passes += 1), gate.promise));
    await jest.advanceTimersByTimeAsync(PAUSE_MS);
    const stopped = schedule.stop();
    gate.resolve(0);
    await stopped;
    await jest.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(passes).toBe(1);
  });
});
