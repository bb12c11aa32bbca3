import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallBudgetRepository } from '../src/persistence/call-budget.repository.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

describe('CallBudgetRepository', () => {
  let database: OpenDatabase;
  let budgets: CallBudgetRepository;
  beforeAll(async () => {
    database = await openDatabase();
    budgets = new CallBudgetRepository(database.transactions);
  });
  afterAll(() => database.close());

  it('lets the burst through and no call more, when eight takers ask at once', async () => {
    const budget = { count: 40, seconds: 3_600 };
    const taker = () => Promise.all(Array.from({ length: 8 }, () => budgets.take('burst', 'calls', [budget])));
    const waits = (await Promise.all(Array.from({ length: 8 }, taker))).flat();
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('lets no more than the budget through in any window, when eight takers go on asking', async () => {
    const budget = { count: 20, seconds: 1 };
    const end = performance.now() + 2_500;
    const taken: number[] = [];
    const taker = async (): Promise<void> => {
      while (performance.now() < end) {
        const asked = performance.now();
        const wait = await budgets.take('window', 'calls', [budget]);
        if (wait === 0) taken.push(asked);
        await sleep(wait * 1_000);
      }
    };
    await Promise.all(Array.from({ length: 8 }, taker));
    taken.sort((a, b) => a - b);
    const fullest = Math.max(...taken.map((start) => taken.filter((at) => at >= start && at < start + 950).length));
    expect([fullest <= 20, taken.length >= 30]).toEqual([true, true]);
  });

  it('answers how long to wait, when nothing is left', async () => {
    const budget = { count: 1, seconds: 60 };
    await budgets.take('wait', 'logins', [budget]);
    const wait = await budgets.take('wait', 'logins', [budget]);
    expect([wait > 59, wait <= 60]).toEqual([true, true]);
  });

  it('does not count a refused call, when it is asked for again and again', async () => {
    const budget = { count: 1, seconds: 0.3 };
    await budgets.take('refused', 'calls', [budget]);
    for (let n = 0; n < 5; n += 1) await budgets.take('refused', 'calls', [budget]);
    await sleep(310);
    expect(await budgets.take('refused', 'calls', [budget])).toBe(0);
  });

  describe('with a budget by the minute and one by the day', () => {
    const minute = { count: 4, seconds: 60 };
    const day = { count: 100, seconds: 86_400 };

    it('lets a call through only when both have one left, when eight takers ask at once', async () => {
      const taker = () => Promise.all(Array.from({ length: 8 }, () => budgets.take('both', 'calls', [day, { ...minute, count: 40 }])));
      const waits = (await Promise.all(Array.from({ length: 8 }, taker))).flat();
      // A quarter of 40 is less than a quarter of 100.
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    });

    it('takes from none, when one refuses', async () => {
      const takes = [1, 2, 3].map(() => budgets.take('none', 'calls', [minute, day]));
      const waits = await Promise.all(takes);
      const left = await Promise.all(Array.from({ length: 30 }, () => budgets.take('none', 'calls', [day])));
      expect([waits.filter((wait) => wait === 0).length, left.filter((wait) => wait === 0).length]).toEqual([1, 24]);
    });

    it('answers the longest wait, when several refuse', async () => {
      const scarce = { count: 1, seconds: 3_600 };
      await budgets.take('longest', 'calls', [minute, scarce]);
      const wait = await budgets.take('longest', 'calls', [minute, scarce]);
      expect([wait > 3_590, wait <= 3_600]).toEqual([true, true]);
    });
  });

  it('keeps calls and logins apart, when they share an account', async () => {
    const budget = { count: 1, seconds: 60 };
    await budgets.take('kinds', 'calls', [budget]);
    expect(await budgets.take('kinds', 'logins', [budget])).toBe(0);
  });
});
