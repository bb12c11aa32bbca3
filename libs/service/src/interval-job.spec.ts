import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@company-data/observability';
import { IntervalJob } from './interval-job.js';

let lines: string[];
let ended: number;

function jobOf(run: (goOn: () => boolean) => Promise<number>): IntervalJob {
  const logger = createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } });
  return new IntervalJob({ log: 'removed rows', run }, logger, () => (ended += 1));
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  lines = [];
  ended = 0;
});

describe('IntervalJob', () => {
  it('logs the count of a run, unless it is zero', async () => {
    const counts = [2, 0, 5];
    const job = jobOf(async () => counts.shift()!);
    for (let run = 0; run < 3; run += 1) {
      job.tick();
      await settled();
    }
    expect([lines.map((line) => JSON.parse(line).count), ended]).toEqual([[2, 5], 3]);
  });

  it('skips a tick when a run is in progress', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<number>();
    const job = jobOf(() => ((runs += 1), gate.promise));
    for (let tick = 0; tick < 5; tick += 1) job.tick();
    gate.resolve(0);
    await settled();
    expect([runs, ended]).toEqual([1, 1]);
  });

  it('runs once more when it is triggered several times during a run', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<number>();
    const job = jobOf(() => ((runs += 1), gate.promise));
    job.trigger();
    job.trigger();
    job.trigger();
    gate.resolve(0);
    await settled();
    expect([runs, ended]).toEqual([2, 1]);
  });

  it('logs the error of a failed run and runs at the next tick', async () => {
    let runs = 0;
    const job = jobOf(() => ((runs += 1) === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(0)));
    job.tick();
    await settled();
    job.tick();
    await settled();
    expect([runs, lines]).toEqual([2, [expect.stringContaining('no database')]]);
  });

  it('waits for the run in progress and starts no other when it stops', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<number>();
    const asked: boolean[] = [];
    const job = jobOf(async (goOn) => {
      runs += 1;
      await gate.promise;
      asked.push(goOn());
      return 0;
    });
    job.tick();
    const stopped = job.stop();
    job.trigger();
    gate.resolve(0);
    await stopped;
    job.tick();
    await settled();
    expect([runs, asked, ended]).toEqual([1, [false], 0]);
  });
});
