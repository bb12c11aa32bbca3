import { describe, expect, it } from '@jest/globals';
import { EndOfTick } from './end-of-tick.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('EndOfTick', () => {
  it('runs nothing before the turn ends, then all in the order they came', async () => {
    const end = new EndOfTick();
    const ran: number[] = [];
    [1, 2, 3].forEach((number) => end.add(() => ran.push(number)));
    expect(ran).toEqual([]);
    await nextTurn();
    expect(ran).toEqual([1, 2, 3]);
  });

  it('runs what is added by what it runs in the next turn', async () => {
    const end = new EndOfTick();
    const ran: string[] = [];
    end.add(() => end.add(() => ran.push('second')));
    await nextTurn();
    expect(ran).toEqual([]);
    await nextTurn();
    expect(ran).toEqual(['second']);
  });
});
