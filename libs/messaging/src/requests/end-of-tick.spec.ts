import { describe, expect, it } from '@jest/globals';
import { EndOfTick } from './end-of-tick.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('EndOfTick', () => {
  it('runs nothing before the tick ends, then all work in order', async () => {
    const end = new EndOfTick();
    const ran: number[] = [];
    [1, 2, 3].forEach((number) => end.add(() => ran.push(number)));
    expect(ran).toEqual([]);
    await nextTurn();
    expect(ran).toEqual([1, 2, 3]);
  });

  it('runs work that was added by other work in the following tick', async () => {
    const end = new EndOfTick();
    const ran: string[] = [];
    end.add(() => end.add(() => ran.push('second')));
    await nextTurn();
    expect(ran).toEqual([]);
    await nextTurn();
    expect(ran).toEqual(['second']);
  });
});
