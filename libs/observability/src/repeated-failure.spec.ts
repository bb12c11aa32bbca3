import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { RepeatedFailure } from './repeated-failure.js';

function loggedLines(act: (failure: RepeatedFailure, at: (ms: number) => void) => void): unknown[] {
  const lines: string[] = [];
  let now = 0;
  const logger = createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const failure = new RepeatedFailure(logger, 'looks again after a moment', () => now);
  act(failure, (ms) => (now = ms));
  return lines.map((line) => [JSON.parse(line).msg, JSON.parse(line).failures]);
}
const LINE = 'looks again after a moment';

describe('a repeated failure', () => {
  it('is told at once, and once more for many 10 seconds later, with how many there were', () => {
    const lines = loggedLines((failure, at) => {
      for (let ms = 0; ms <= 10_000; ms += 250) {
        at(ms);
        failure.failed(new Error('no database'));
      }
    });
    expect(lines).toEqual([
      [LINE, 1],
      [LINE, 41],
    ]);
  });

  it('is told no more often when single tries succeed between', () => {
    const lines = loggedLines((failure) => {
      failure.failed(new Error('no database'));
      failure.succeeded();
      failure.failed(new Error('no database'));
    });
    expect(lines).toEqual([[LINE, 1]]);
  });

  it('is told to be over, when the work succeeds after several', () => {
    const lines = loggedLines((failure) => {
      failure.failed(new Error('no database'));
      failure.failed(new Error('no database'));
      failure.succeeded();
      failure.succeeded();
    });
    expect(lines).toEqual([
      [LINE, 1],
      [`works again: ${LINE}`, 2],
    ]);
  });
});
