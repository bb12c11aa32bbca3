import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ComputeContext, dataType, type RecordBody } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import fc from 'fast-check';
import type { Collection, MergeResult } from '../src/merge/collection.js';
import type { DaysRead } from '../src/merge/derived-months.js';
import { DerivedMonthRepository } from '../src/merge/derived-month.repository.js';
import { ComputeByMonth } from '../src/derivations/compute-by-month.js';
import { InvalidateMonths } from '../src/merge/invalidate-months.js';
import { MergeHarness, type Reading } from './merge-harness.js';
import { recordOf } from './test-user.js';

const DERIVED = dataType('BANK_CASHFLOW');
const CONTEXT: ComputeContext = { siren: '000012344', name: 'EXEMPLE', today: '2025-03-12', zone: 'Europe/Paris' };

/** Records the months that are read. */
class WatchedMonths extends DerivedMonthRepository {
  read: string[] = [];

  override recordsOf(collection: Collection, days: DaysRead, tx: Transaction): Promise<RecordBody[]> {
    this.read.push(`${days.first}..${days.last}`);
    return super.recordsOf(collection, days, tx);
  }
}

let harness: MergeHarness;
const months = new WatchedMonths();
const invalidateMonths = new InvalidateMonths(months);
const computeByMonth = new ComputeByMonth(months);

beforeAll(async () => {
  harness = await MergeHarness.start();
});

afterAll(() => harness.stop());

const account = (id: string, changes: RecordBody = {}): RecordBody =>
  recordOf('BANK_ACCOUNT', { account_id: id, account_key: null, balance: 100, history_from: '2024-12-01', opening_date: null, ...changes });
const operation = (number: number, changes: RecordBody): RecordBody =>
  recordOf('BANK_TRANSACTION', { account_id: 'A', transaction_id: `number ${number}`, type: 'TRANSFER', ...changes });

/** Accounts and operations of a company, and the values derived from them. */
class Books {
  private readonly user = harness.collection('BANK_ACCOUNT');
  private connection?: string;

  collection = (type: string): Collection => ({ ...this.user, dataType: type });

  async merge(type: string, reading: Reading): Promise<void> {
    this.connection ??= await harness.connect(this.user);
    const forget = (merged: MergeResult, tx: Transaction): Promise<void> => invalidateMonths.run(this.collection(type), merged, tx);
    await harness.merge(this.collection(type), this.connection, reading, forget);
  }

  /** Computes the derived type from cached months and from all records. */
  async computed(): Promise<{ byMonth: unknown[]; whole: unknown[]; read: string[] }> {
    const [accounts, operations] = [
      await harness.served(this.collection('BANK_ACCOUNT')),
      await harness.served(this.collection('BANK_TRANSACTION')),
    ];
    const small = new Map([['BANK_ACCOUNT', accounts]]);
    months.read = [];
    const byMonth = await harness.within((tx) =>
      computeByMonth.run(this.collection(DERIVED.name), DERIVED.computeByMonth!, small, CONTEXT, tx),
    );
    return { byMonth, whole: DERIVED.compute!(new Map([...small, ['BANK_TRANSACTION', operations]]), CONTEXT), read: months.read };
  }
}

describe('computation by month', () => {
  /** Books with an operation in the middle of each of three months. */
  async function opened(): Promise<Books> {
    const books = new Books();
    await books.merge('BANK_ACCOUNT', { records: [account('A'), account('B')] });
    const days = ['2025-01-15', '2025-02-14', '2025-03-10'];
    await books.merge('BANK_TRANSACTION', { records: days.map((date, number) => operation(number, { date, amount: 10 })) });
    return books;
  }
  const changed = (number: number, changes: RecordBody): Reading => ({ records: [operation(number, changes)], scope: { kind: 'changes' } });

  it('reads every month at first, and none when nothing changed', async () => {
    const books = await opened();
    const first = await books.computed();
    expect(first.read).toEqual(['2024-12-26..2025-02-06', '2025-01-26..2025-03-06', '2025-02-23..2025-04-06']);
    expect(first.byMonth).toEqual(first.whole);
    expect(await books.computed()).toMatchObject({ byMonth: first.whole, read: [] });
  });

  it.each<[string, Reading, string[]]>([
    ['the month of a changed operation', changed(0, { date: '2025-01-15', amount: 11 }), ['2024-12-26..2025-02-06']],
    ['the new month of an operation that moved', changed(0, { date: '2025-02-15', amount: 10 }), ['2025-01-26..2025-03-06']],
    [
      'both months of an operation near their boundary',
      changed(7, { date: '2025-02-03', amount: 5 }),
      ['2024-12-26..2025-02-06', '2025-01-26..2025-03-06'],
    ],
    ['no month that lost its only operation', { deleted: [operation(1, {})], scope: { kind: 'changes' } }, []],
  ])('reads %s after a change', async (_which, reading, read) => {
    const books = await opened();
    await books.computed();
    await books.merge('BANK_TRANSACTION', reading);
    const again = await books.computed();
    expect(again.read).toEqual(read);
    expect(again.byMonth).toEqual(again.whole);
  });

  it('reads months again only when the balance date or an account changes', async () => {
    const books = await opened();
    await books.computed();
    const changes: [RecordBody, number][] = [
      [{ balance: 50 }, 0],
      [{ balance: 50, balance_at: '2025-03-13T03:00:00Z' }, 1],
      [{ balance: 50, balance_at: '2025-03-13T03:00:00Z', type: 'LOAN' }, 3],
    ];
    for (const [change, count] of changes) {
      await books.merge('BANK_ACCOUNT', { records: [account('A', change), account('B')] });
      const again = await books.computed();
      expect([again.read.length, again.byMonth]).toEqual([count, again.whole]);
    }
  });

  it('reads only the collection of its own user', async () => {
    const [books, others] = [await opened(), await opened()];
    await others.computed();
    expect((await books.computed()).read).toHaveLength(3);
    await books.merge('BANK_TRANSACTION', changed(0, { date: '2025-01-15', amount: 11 }));
    expect((await others.computed()).read).toEqual([]);
  });

  it('equals the computation from all records after any edits', async () => {
    const told = fc.record({
      number: fc.integer({ min: 0, max: 9 }),
      account_id: fc.constantFrom('A', 'B'),
      date: fc.constantFrom(
        '2024-12-30',
        '2025-01-03',
        '2025-01-29',
        '2025-01-31',
        '2025-02-01',
        '2025-02-05',
        '2025-03-01',
        '2025-03-11',
        '2025-03-14',
      ),
      amount: fc.constantFrom(-100, 100, 25),
    });
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ write: fc.uniqueArray(told, { selector: ({ number }) => number, minLength: 1, maxLength: 5 }) }),
      },
      { weight: 2, arbitrary: fc.record({ drop: fc.integer({ min: 0, max: 9 }) }) },
      {
        weight: 1,
        arbitrary: fc.record({ day: fc.constantFrom('2025-03-01', '2025-03-12', '2025-03-15'), type: fc.constantFrom('SAVINGS', 'LOAN') }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }), async (steps) => {
        const books = new Books();
        await books.merge('BANK_ACCOUNT', { records: [account('A'), account('B')] });
        for (const edit of steps) {
          if ('day' in edit)
            await books.merge('BANK_ACCOUNT', {
              records: [account('A', { balance_at: `${edit.day}T12:00:00Z` }), account('B', { type: edit.type })],
            });
          else if ('drop' in edit)
            // The id of an operation depends on its account.
            await books.merge('BANK_TRANSACTION', {
              deleted: ['A', 'B'].map((of) => operation(edit.drop, { account_id: of })),
              scope: { kind: 'changes' },
            });
          else
            await books.merge('BANK_TRANSACTION', {
              records: edit.write.map(({ number, ...changes }) => operation(number, changes)),
              scope: { kind: 'changes' },
            });
          const { byMonth, whole } = await books.computed();
          expect(byMonth).toEqual(whole);
        }
      }),
      { numRuns: 25 },
    );
  });
});
