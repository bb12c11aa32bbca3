import { describe, expect, it } from '@jest/globals';
import { CountedLines } from './counted-lines.js';

describe('repeated log line', () => {
  const counting = (maxNames?: number) => {
    const written: unknown[] = [];
    return { written, lines: new CountedLines<{ at: number }>(({ at }, count) => written.push([at, count]), maxNames) };
  };

  it('is written once at first, then once per interval with its count and last fields', () => {
    const { written, lines } = counting();
    for (let at = 0; at < 1_000; at += 1) lines.add('192.0.2.1', { at });
    expect(written).toEqual([[0, 1]]);
    lines.flush();
    for (let at = 1_000; at < 1_500; at += 1) lines.add('192.0.2.1', { at });
    lines.flush();
    expect(written).toEqual([
      [0, 1],
      [999, 999],
      [1_499, 500],
    ]);
  });

  it('is written at once again after an interval without repetition', () => {
    const { written, lines } = counting();
    lines.add('192.0.2.1', { at: 1 });
    lines.flush();
    lines.add('192.0.2.1', { at: 2 });
    lines.flush();
    expect(written).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('shares one line with further names, so that many names cause few lines', () => {
    const { written, lines } = counting(3);
    for (let at = 0; at < 500; at += 1) lines.add(`2001:db8::${at}`, { at });
    lines.flush();
    expect(written).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [499, 496],
    ]);
  });
});
