import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BudgetTurn } from '../src/domain/call-budgets.js';
import { CallBudgetRepository } from '../src/persistence/call-budget.repository.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const takenOf = (turns: BudgetTurn[]): number => turns.filter(({ taken }) => taken).length;

describe('CallBudgetRepository', () => {
  let database: OpenDatabase;
  let budgets: CallBudgetRepository;
  beforeAll(async () => {
    database = await openDatabase();
    budgets = new CallBudgetRepository(database.transactions);
  });
  afterAll(() => database.close());

  /** Eight takers that ask eight times each, at once. */
  const rush = (ask: () => Promise<BudgetTurn>): Promise<BudgetTurn[]> => Promise.all(Array.from({ length: 64 }, ask));

  it('lets the burst through and no call more, when eight takers ask at once', async () => {
    const turns = await rush(() => budgets.take('burst', 'calls', [{ count: 40, seconds: 3_600 }], 0));
    expect(takenOf(turns)).toBe(10);
  });

  it('lets no more than the budget through in any window, when eight takers go on asking', async () => {
    const end = performance.now() + 2_500;
    const made: number[] = [];
    const taker = async (): Promise<void> => {
      while (performance.now() < end) {
        const asked = performance.now();
        const { wait } = await budgets.take('window', 'calls', [{ count: 20, seconds: 1 }], 10);
        await sleep(wait * 1_000);
        made.push(asked + wait * 1_000);
      }
    };
    await Promise.all(Array.from({ length: 8 }, taker));
    made.sort((a, b) => a - b);
    const fullest = Math.max(...made.map((start) => made.filter((at) => at >= start && at < start + 950).length));
    expect([fullest <= 20, made.length >= 30]).toEqual([true, true]);
  });

  it('gives each call a turn of its own, one interval after the other, when they are willing to wait', async () => {
    const turns = await Promise.all([1, 2, 3].map(() => budgets.take('turns', 'calls', [{ count: 1, seconds: 10 }], 60)));
    const waits = turns.map(({ wait }) => wait).sort((a, b) => a - b);
    expect(waits.map((wait) => Math.round(wait / 10))).toEqual([0, 1, 2]);
  });

  it('answers how long to wait and takes nothing, when that is longer than asked', async () => {
    const ask = () => budgets.take('wait', 'logins', [{ count: 1, seconds: 60 }], 1);
    const turns = [await ask(), await ask(), await ask()];
    expect(turns.map(({ taken }) => taken)).toEqual([true, false, false]);
    expect(turns.slice(1).every(({ wait }) => wait > 59 && wait <= 60)).toBe(true);
  });

  it('lets a call through again, when its interval has passed', async () => {
    const ask = () => budgets.take('again', 'calls', [{ count: 1, seconds: 0.3 }], 0);
    await ask();
    await sleep(310);
    expect(await ask()).toEqual({ taken: true, wait: 0 });
  });

  describe('with a budget by the minute and one by the day', () => {
    const minute = { count: 4, seconds: 60 };
    const day = { count: 100, seconds: 86_400 };

    it('lets a call through only when both have one left, when eight takers ask at once', async () => {
      const turns = await rush(() => budgets.take('both', 'calls', [day, { ...minute, count: 40 }], 0));
      // A quarter of 40 is less than a quarter of 100.
      expect(takenOf(turns)).toBe(10);
    });

    it('takes from none, when one refuses', async () => {
      const turns = await Promise.all([1, 2, 3].map(() => budgets.take('none', 'calls', [minute, day], 0)));
      const left = await Promise.all(Array.from({ length: 30 }, () => budgets.take('none', 'calls', [day], 0)));
      expect([takenOf(turns), takenOf(left)]).toEqual([1, 24]);
    });

    it('answers the longest wait, when several refuse', async () => {
      const ask = () => budgets.take('longest', 'calls', [minute, { count: 1, seconds: 3_600 }], 0);
      await ask();
      const { wait } = await ask();
      expect([wait > 3_590, wait <= 3_600]).toEqual([true, true]);
    });
  });

  it('keeps calls and logins apart, when they share an account', async () => {
    const ask = (kind: 'calls' | 'logins') => budgets.take('kinds', kind, [{ count: 1, seconds: 60 }], 0);
    await ask('calls');
    expect((await ask('logins')).taken).toBe(true);
  });
});
