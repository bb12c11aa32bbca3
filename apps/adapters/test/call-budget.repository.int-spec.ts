import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meet } from '@company-data/testing';
import type { Reservation } from '../src/rate-limits/call-budgets.js';
import { CallBudgetRepository } from '../src/rate-limits/call-budget.repository.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const takenOf = (reservations: Reservation[]): number => reservations.filter(({ isReserved }) => isReserved).length;

describe('CallBudgetRepository', () => {
  let database: OpenDatabase;
  let budgets: CallBudgetRepository;
  beforeAll(async () => {
    database = await openDatabase();
    budgets = new CallBudgetRepository(database.transactions);
  });
  afterAll(() => database.close());

  /** Makes 64 reservations at the same time. */
  const rush = (reserve: () => Promise<Reservation>): Promise<Reservation[]> => Promise.all(Array.from({ length: 64 }, reserve));

  it('allows exactly the burst for concurrent calls', async () => {
    const reservations = await rush(() => budgets.reserve('burst', 'calls', [{ count: 40, seconds: 3_600 }], 0));
    expect(takenOf(reservations)).toBe(10);
  });

  it('stays within the budget in every window under constant load', async () => {
    const made: number[] = [];
    for (let at = 0; at < 3; at += 0.05) {
      const reservations = await Promise.all(
        Array.from({ length: 8 }, () => budgets.reserve('window', 'calls', [{ count: 20, seconds: 1 }], 0.1)),
      );
      made.push(...reservations.filter(({ isReserved }) => isReserved).map(({ wait }) => at + wait));
      await database.clock.advance(0.05);
    }
    const fullest = Math.max(...made.map((start) => made.filter((at) => at >= start && at < start + 1 - 1e-6).length));
    expect([fullest, made.length > 50]).toEqual([20, true]);
  });

  it('reserves one call per interval for calls that wait', async () => {
    const reservations = await Promise.all([1, 2, 3].map(() => budgets.reserve('turns', 'calls', [{ count: 1, seconds: 10 }], 60)));
    const waits = reservations.map(({ wait }) => wait).sort((a, b) => a - b);
    expect(waits).toEqual([0, 10, 20]);
  });

  it('returns the wait without a reservation when it is too long', async () => {
    const reserve = () => budgets.reserve('wait', 'logins', [{ count: 1, seconds: 60 }], 1);
    const reservations = [await reserve(), await reserve(), await reserve()];
    expect(reservations.map(({ isReserved }) => isReserved)).toEqual([true, false, false]);
    expect(reservations.slice(1).map(({ wait }) => wait)).toEqual([60, 60]);
  });

  it('allows another call when its interval has passed', async () => {
    const reserve = () => budgets.reserve('again', 'calls', [{ count: 1, seconds: 60 }], 0);
    await reserve();
    await database.clock.advance(60);
    expect(await reserve()).toMatchObject({ isReserved: true, wait: 0 });
  });

  it('reserves nothing during a pause of the account, the longest one of several', async () => {
    const reserve = (account: string, kind: 'calls' | 'logins' = 'calls') =>
      budgets.reserve(account, kind, [{ count: 40, seconds: 60 }], 60);
    await reserve('paused');
    await Promise.all([30, 90, 60].map((seconds) => budgets.pause('paused', seconds)));
    expect([await reserve('paused'), await reserve('paused', 'logins'), await reserve('another')]).toMatchObject([
      { isReserved: false, pause: 90 },
      { isReserved: false, pause: 90 },
      { isReserved: true, pause: 0 },
    ]);
    await database.clock.advance(90);
    expect(await reserve('paused')).toMatchObject({ isReserved: true, wait: 0 });
  });

  it('has no debt for a pause', async () => {
    await budgets.pause('pause-only:account', 3_600);
    expect((await budgets.debts()).filter(({ source }) => source === 'pause-only')).toEqual([]);
  });

  describe('with a budget per minute and one per day', () => {
    const minute = { count: 4, seconds: 60 };
    const day = { count: 100, seconds: 86_400 };

    it('allows a concurrent call only when both budgets have one left', async () => {
      const reservations = await rush(() => budgets.reserve('both', 'calls', [day, { ...minute, count: 40 }], 0.001));
      // A quarter of 40 is less than a quarter of 100.
      expect(takenOf(reservations)).toBe(10);
    });

    it('reserves nothing in any budget when one rejects the call', async () => {
      const reservations = await Promise.all([1, 2, 3].map(() => budgets.reserve('none', 'calls', [minute, day], 0)));
      const left = await Promise.all(Array.from({ length: 30 }, () => budgets.reserve('none', 'calls', [day], 0)));
      expect([takenOf(reservations), takenOf(left)]).toEqual([1, 24]);
    });

    it('reserves once when one budget is new', async () => {
      const hour = { count: 12, seconds: 3_600 };
      await budgets.reserve('new', 'calls', [hour], 0);
      await budgets.reserve('new', 'calls', [hour, day], 0);
      const left = [await budgets.reserve('new', 'calls', [hour], 0), await budgets.reserve('new', 'calls', [hour], 0)];
      expect(left.map(({ isReserved }) => isReserved)).toEqual([true, false]);
    });

    it('returns the longest wait of several budgets', async () => {
      const reserve = () => budgets.reserve('longest', 'calls', [minute, { count: 1, seconds: 3_600 }], 0);
      await reserve();
      expect((await reserve()).wait).toBe(3_600);
    });
  });

  it('counts calls and logins of an account separately', async () => {
    const reserve = (kind: 'calls' | 'logins') => budgets.reserve('kinds', kind, [{ count: 1, seconds: 60 }], 0);
    await reserve('calls');
    expect((await reserve('logins')).isReserved).toBe(true);
  });

  it('returns the largest debt of a source until it is repaid', async () => {
    const budget = { count: 1, seconds: 60 };
    await budgets.reserve('debtor:one', 'calls', [budget], 0);
    for (const max of [0, 60, 120]) await budgets.reserve('debtor:two', 'calls', [budget], max);
    const owed = async () => (await budgets.debts()).filter(({ source }) => source === 'debtor');
    expect(await owed()).toEqual([{ source: 'debtor', kind: 'calls', seconds: 60, debt: 180 }]);
    await database.clock.advance(180);
    expect(await owed()).toEqual([]);
  });

  it('deletes rate limits that are unused for a day, and keeps others', async () => {
    const reserve = (account: string) => budgets.reserve(account, 'calls', [{ count: 1, seconds: 3 * 86_400 }], 0);
    await budgets.reserve('unused', 'calls', [{ count: 1, seconds: 60 }], 0);
    await reserve('used');
    await database.clock.advance(2 * 86_400);
    await budgets.purgeUnused();
    const rows = await database.transactions.run((tx) => tx.rows(`select account from rate_limits where account in ('unused', 'used')`));
    expect(rows).toEqual([{ account: 'used' }]);
    expect((await reserve('used')).isReserved).toBe(false);
  });

  it('keeps a rate limit that is used again during its deletion', async () => {
    const reserve = () => budgets.reserve('used again', 'calls', [{ count: 1, seconds: 60 }], 0);
    await reserve();
    await database.clock.advance(2 * 86_400);
    await meet({
      adminUrl: database.adminUrl,
      before: { change: 'delete', table: 'adapters.rate_limits' },
      first: () => budgets.purgeUnused(),
      second: reserve,
    });
    expect((await reserve()).isReserved).toBe(false);
  });
});
