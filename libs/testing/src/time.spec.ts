import { describe, expect, it } from '@jest/globals';
import { eventually, neverWithin } from './time.js';

describe('eventually', () => {
  it('returns the first result that is not empty', async () => {
    const looks = [undefined, null, 0, false, 'here'];
    expect(await eventually(() => looks.shift())).toBe('here');
  });

  it('fails with the reason when the condition fails', async () => {
    await expect(eventually(() => Promise.reject(new Error('no way')))).rejects.toThrow('no way');
  });
});

describe('neverWithin', () => {
  it('fails when the condition holds in a later check', async () => {
    let looks = 0;
    await expect(neverWithin(60_000, () => (looks += 1) > 1)).rejects.toThrow('it happened');
  });

  it('checks at least once for any time', async () => {
    await expect(neverWithin(0, () => true)).rejects.toThrow('it happened');
  });
});
