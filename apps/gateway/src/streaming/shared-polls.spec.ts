import { describe, expect, it } from '@jest/globals';
import { SharedPolls } from './shared-polls.js';

describe('SharedPolls', () => {
  const looksCounted = () => {
    const looks = new SharedPolls<number>(1);
    let looked = 0;
    return { next: (name: string) => looks.next(name, () => Promise.resolve((looked += 1))), count: () => looked };
  };

  it('shares one poll between the waiting requests of a thing', async () => {
    const { next } = looksCounted();
    expect(await Promise.all([next('a'), next('a'), next('b')])).toEqual([1, 1, 2]);
  });

  it('polls again for a request after the previous poll', async () => {
    const { next } = looksCounted();
    await next('a');
    expect(await next('a')).toBe(2);
  });

  it('fails all waiting requests when a poll fails, then polls again', async () => {
    const looks = new SharedPolls<number>(1);
    const failing = () => Promise.reject(new Error('down'));
    const waiting = [looks.next('a', failing), looks.next('a', failing)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await looks.next('a', () => Promise.resolve(1))).toBe(1);
  });
});
