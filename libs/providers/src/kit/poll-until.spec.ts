import { describe, expect, it } from '@jest/globals';
import { pollUntil } from './poll-until.js';

/** Polls a counter that increases with each look, and is ready at a value. */
async function polled(ready: number, options: { known?: number; looks?: number; milliseconds?: number; withPauses?: boolean }) {
  const { known, looks, milliseconds, withPauses = true } = options;
  const pauses: number[] = [];
  let looked = 0;
  const outcome = await pollUntil<number, string>({
    ...(known !== undefined && { known }),
    look: () => Promise.resolve((looked += 1)),
    resultOf: (value) => {
      if (value < 0) throw new Error('never');
      return value >= ready ? `ready at ${value}` : undefined;
    },
    budget: milliseconds === undefined ? { looks: looks ?? 5 } : { milliseconds },
    ...(withPauses && { pause: (wait: number) => Promise.resolve(void pauses.push(wait)) }),
    late: (last) => new Error(`late at ${last}`),
  }).catch((error: Error) => error.message);
  return { outcome, looked, pauses };
}

describe('pollUntil', () => {
  it('polls at once and pauses only between two polls', async () => {
    expect(await polled(1, {})).toEqual({ outcome: 'ready at 1', looked: 1, pauses: [] });
    expect(await polled(3, {})).toEqual({ outcome: 'ready at 3', looked: 3, pauses: [500, 750] });
  });

  it('does not poll when the known value is ready, and pauses before the first poll otherwise', async () => {
    expect(await polled(0, { known: 0 })).toEqual({ outcome: 'ready at 0', looked: 0, pauses: [] });
    expect(await polled(1, { known: 0 })).toEqual({ outcome: 'ready at 1', looked: 1, pauses: [500] });
  });

  it('pauses for five seconds at most', async () => {
    expect((await polled(9, { looks: 9 })).pauses).toEqual([500, 750, 1_125, 1_687.5, 2_531.25, 3_796.875, 5_000, 5_000]);
  });

  it.each([
    [{ looks: 3 }, 'late at 3', 3],
    [{ looks: 3, withPauses: false }, 'late at 3', 3],
    [{ milliseconds: 1_250 }, 'late at 3', 3],
    [{ milliseconds: 1_251 }, 'late at 4', 4],
    [{ known: 0, milliseconds: 0 }, 'late at 0', 0],
  ])('is late after the budget %j', async (options, outcome, looked) => {
    expect(await polled(99, options)).toMatchObject({ outcome, looked });
  });

  it('ends with the error of a value that never becomes ready', async () => {
    expect(await polled(9, { known: -1 })).toMatchObject({ outcome: 'never', looked: 0 });
  });
});
