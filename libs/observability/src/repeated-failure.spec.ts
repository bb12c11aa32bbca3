import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { RepeatedFailure } from './repeated-failure.js';

function loggedLines(act: (failure: RepeatedFailure, at: (ms: number) => void) => void): unknown[] {
  const lines: string[] = [];
  let now = 0;
  const logger = createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const failure = new RepeatedFailure(logger, 'poll failed, will retry', () => now);
  act(failure, (ms) => (now = ms));
  return lines.map((line) => [JSON.parse(line).msg, JSON.parse(line).failures]);
}
const LINE = 'poll failed, will retry';

describe('RepeatedFailure', () => {
  it('logs the first failure at once, then every 10 seconds with a count', () => {
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

  it('logs no additional line when single attempts succeed in between', () => {
    const lines = loggedLines((failure) => {
      failure.failed(new Error('no database'));
      failure.succeeded();
      failure.failed(new Error('no database'));
    });
    expect(lines).toEqual([[LINE, 1]]);
  });

  it('logs the recovery after several failures', () => {
    const lines = loggedLines((failure) => {
      failure.failed(new Error('no database'));
      failure.failed(new Error('no database'));
      failure.succeeded();
      failure.succeeded();
    });
    expect(lines).toEqual([
      [LINE, 1],
      [`recovered: ${LINE}`, 2],
    ]);
  });
});
