import { describe, expect, it } from '@jest/globals';
import { SharedPolls } from './shared-polls.js';

describe('SharedLooks', () => {
  const looksCounted = () => {
    const looks = new SharedPolls<number>(1);
    let looked = 0;
    return { next: (name: string) => looks.next(name, () => Promise.resolve((looked += 1))), count: () => looked };
  };

  it('shows all who wait for one thing the same look, and each thing its own', async () => {
    const { next } = looksCounted();
    expect(await Promise.all([next('a'), next('a'), next('b')])).toEqual([1, 1, 2]);
  });

  it('looks anew for who waits after a look', async () => {
    const { next } = looksCounted();
    await next('a');
    expect(await next('a')).toBe(2);
  });

  it('fails all who wait when a look fails, and looks anew afterwards', async () => {
    const looks = new SharedPolls<number>(1);
    const failing = () => Promise.reject(new Error('down'));
    const waiting = [looks.next('a', failing), looks.next('a', failing)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await looks.next('a', () => Promise.resolve(1))).toBe(1);
  });
});
