import { describe, expect, it } from '@jest/globals';
import { PortInUse, StartError } from './explain-failure.js';
import { retryWhenPortTaken } from './stack.js';

describe('retryWhenPortTaken', () => {
  const failing = (...errors: Error[]): (() => Promise<number>) => {
    let starts = 0;
    return async () => {
      starts += 1;
      const error = errors.shift();
      if (error !== undefined) throw error;
      return starts;
    };
  };

  it('starts again when a port was taken after it was chosen', async () => {
    expect(await retryWhenPortTaken(failing(new PortInUse('gateway'), new PortInUse('sandbox')))).toBe(3);
  });

  it('fails with the last error when ports are taken every time', async () => {
    const starts = failing(...['first', 'second', 'third', 'fourth'].map((name) => new PortInUse(name)));
    await expect(retryWhenPortTaken(starts)).rejects.toThrow('third');
  });

  it('fails at once when the error is not a port', async () => {
    await expect(retryWhenPortTaken(failing(new StartError('no key'), new StartError('again')))).rejects.toThrow('no key');
  });
});
