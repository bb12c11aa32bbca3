import { describe, expect, it } from '@jest/globals';
import { eventually, neverWithin } from './time.js';

describe('eventually', () => {
  it('answers what it found, once there is something', async () => {
    const looks = [undefined, null, 0, false, 'here'];
    expect(await eventually(() => looks.shift())).toBe('here');
  });

  it('fails with the reason, when looking fails', async () => {
    await expect(eventually(() => Promise.reject(new Error('no way')))).rejects.toThrow('no way');
  });
});

describe('neverWithin', () => {
  it('fails, when it happens in a later look', async () => {
    let looks = 0;
    await expect(neverWithin(60_000, () => (looks += 1) > 1)).rejects.toThrow('it happened');
  });

  it('looks once at least, however short the time', async () => {
    await expect(neverWithin(0, () => true)).rejects.toThrow('it happened');
  });
});
