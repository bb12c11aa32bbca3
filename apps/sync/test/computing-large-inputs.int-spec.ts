import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ComputeContext, dataType, type RecordBody } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import fc from 'fast-check';
import type { Collection, MergeResult } from '../src/merge/collection.js';
import type { DaysRead } from '../src/merge/derived-months.js';
import { DerivedMonthRepository } from '../src/merge/derived-month.repository.js';
import { ComputeByMonth } from '../src/derivations/compute-by-month.js';
import { ComputeInSlices } from '../src/derivations/compute-in-slices.js';
import { InvalidateMonths } from '../src/merge/invalidate-months.js';
import { MergeHarness, type Reading } from './merge-harness.js';
import { recordOf } from './test-user.js';

const CONTEXT: ComputeContext = {
  siren: '000012344',
  name: 'EXEMPLE',
  today: '2025-05-12',
  zone: 'Europe/Paris',
  readings: new Map([['COMMERCE_TRANSACTION', [{ provider_name: 'payment_platform_a', at: '2025-05-12T03:00:00Z' }]]]),
};

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

beforeAll(async () => {
  harness = await MergeHarness.start();
});

afterAll(() => harness.stop());

/** Records of a company, and the values derived from them. */
class Books {
  private readonly user = harness.collection('BANK_ACCOUNT');
  private connection?: string;

  collection = (type: string): Collection => ({ ...this.user, dataType: type });

  async merge(type: string, reading: Reading): Promise<void> {
    this.connection ??= await harness.connect(this.user);
    const forget = (merged: MergeResult, tx: Transaction): Promise<void> => invalidateMonths.run(this.collection(type), merged, tx);
    await harness.merge(this.collection(type), this.connection, reading, forget);
  }

  /** Computes a type as a synchronization does, and from all records. */
  async computed(type: string): Promise<{ stored: unknown[]; whole: unknown[]; read: string[] }> {
    const { compute, computeByMonth, computeInSlices, computedFrom = [] } = dataType(type);
    const inputs = new Map(
      await Promise.all(
        computedFrom.map(async (name): Promise<[string, RecordBody[]]> => [name, await harness.served(this.collection(name))]),
      ),
    );
    const small = new Map([...inputs].filter(([name]) => name !== computeByMonth?.input));
    months.read = [];
    const stored = await harness.within((tx) =>
      computeByMonth === undefined
        ? new ComputeInSlices(months).run(this.collection(type), computeInSlices!, CONTEXT, tx)
        : new ComputeByMonth(months).run(this.collection(type), computeByMonth, small, CONTEXT, tx),
    );
    return { stored, whole: compute!(inputs, CONTEXT), read: months.read };
  }
}

const changes = (records: RecordBody[], deleted: RecordBody[] = []): Reading => ({ records, deleted, scope: { kind: 'changes' } });
const payment = (number: number, more: RecordBody): RecordBody =>
  recordOf('COMMERCE_TRANSACTION', { transaction_id: `number ${number}`, payer_id: `payer ${number % 3}`, ...more });
const dispute = (number: number, more: RecordBody): RecordBody => recordOf('COMMERCE_DISPUTE', { dispute_id: `number ${number}`, ...more });

describe('computation by month of moments', () => {
  async function opened(): Promise<Books> {
    const books = new Books();
    await books.merge('COMMERCE_TRANSACTION', {
      records: ['2025-02-10T12:00:00Z', '2025-03-31T22:30:00Z'].map((created_at, number) => payment(number, { created_at })),
    });
    await books.merge('COMMERCE_DISPUTE', { records: [dispute(1, { created_at: '2025-04-02T12:00:00Z', transaction_id: 'number 1' })] });
    return books;
  }

  it('reads one more day on both sides, and the adjacent months', async () => {
    const { stored, whole, read } = await (await opened()).computed('COMMERCE_TRANSACTION_INSIGHT');
    expect(read).toEqual(['2024-12-31..2025-02-01', '2025-01-31..2025-03-01', '2025-02-28..2025-04-01', '2025-03-31..2025-05-01']);
    expect(stored).toEqual(whole);
    expect(stored).toContainEqual(expect.objectContaining({ month: '2025-04', payment_count: 1 }));
  });

  it('reads no transactions for disputes when their months are cached', async () => {
    const books = await opened();
    await books.computed('COMMERCE_TRANSACTION_INSIGHT');
    const { stored, whole, read } = await books.computed('COMMERCE_DISPUTE_INSIGHT');
    expect([read, stored]).toEqual([[], whole]);
    expect(stored).toEqual([expect.objectContaining({ month: '2025-04', dispute_count: 1, dispute_rate: 1, dispute_rate_cohort: 1 })]);
  });

  it('shares cached months between both types and reads changed ones again', async () => {
    const books = await opened();
    expect((await books.computed('COMMERCE_DISPUTE_INSIGHT')).read).toHaveLength(4);
    expect((await books.computed('COMMERCE_TRANSACTION_INSIGHT')).read).toEqual([]);
    await books.merge('COMMERCE_TRANSACTION', changes([payment(0, { created_at: '2025-02-10T12:00:00Z', amount: 1 })]));
    const again = await books.computed('COMMERCE_DISPUTE_INSIGHT');
    expect([again.read, again.stored]).toEqual([['2025-01-31..2025-03-01'], again.whole]);
  });

  it('equals the computation from all records after any edits', async () => {
    const told = fc.record({
      number: fc.integer({ min: 0, max: 9 }),
      created_at: fc.constantFrom(
        '2025-01-31T22:59:59Z',
        '2025-01-31T23:00:00Z',
        '2025-02-15T12:00:00Z',
        '2025-03-31T21:59:59Z',
        '2025-03-31T22:00:00Z',
      ),
      type: fc.constantFrom('PAYMENT', 'REFUND'),
      link: fc.constantFrom('number 0', 'number 1', null),
    });
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ write: fc.uniqueArray(told, { selector: ({ number }) => number, minLength: 1, maxLength: 5 }) }),
      },
      { weight: 1, arbitrary: fc.record({ drop: fc.integer({ min: 0, max: 9 }) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8, size: 'max' }), async (steps) => {
        const books = await opened();
        for (const edit of steps) {
          if ('drop' in edit) await books.merge('COMMERCE_TRANSACTION', changes([], [payment(edit.drop, {})]));
          else {
            const records = edit.write.map(({ number, type, link, created_at }) =>
              payment(number, {
                type,
                created_at,
                amount: type === 'REFUND' ? -5 : 10,
                payment_transaction_id: type === 'REFUND' ? link : null,
              }),
            );
            await books.merge('COMMERCE_TRANSACTION', changes(records));
          }
          for (const type of ['COMMERCE_TRANSACTION_INSIGHT', 'COMMERCE_DISPUTE_INSIGHT']) {
            const { stored, whole } = await books.computed(type);
            expect(stored).toEqual(whole);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('credit insights', () => {
  it('read only the two years before the day of the data', async () => {
    const books = new Books();
    await books.merge('BANK_ACCOUNT', { records: [recordOf('BANK_ACCOUNT', { account_id: 'A', history_from: '2020-01-01' })] });
    const days = ['2020-05-15', '2023-03-15', '2024-08-10', '2025-03-01', '2025-03-20'];
    const operations = days.map((date, number) =>
      recordOf('BANK_TRANSACTION', { account_id: 'A', transaction_id: `${number}`, date, amount: 10 + number }),
    );
    await books.merge('BANK_TRANSACTION', { records: operations });
    const { stored, whole, read } = await books.computed('BANK_CREDIT_INSIGHTS');
    expect([stored, read.length]).toEqual([whole, 3]);
    await books.merge('BANK_TRANSACTION', changes([{ ...operations[2]!, amount: 99 }]));
    const again = await books.computed('BANK_CREDIT_INSIGHTS');
    expect([again.read, again.stored]).toEqual([['2024-07-26..2024-09-06'], again.whole]);
  });
});

describe('computation in slices', () => {
  it('equals the computation from all records when there are several slices', async () => {
    const books = new Books();
    const records = Array.from({ length: 4_500 }, (_, number) =>
      recordOf('COMMERCE_SUBSCRIPTION', {
        subscription_id: `number ${number}`,
        currency: number % 3 === 0 ? 'USD' : 'EUR',
        ended_date: number % 5 === 0 ? '2025-03-10' : null,
      }),
    );
    await books.merge('COMMERCE_SUBSCRIPTION', { records });
    const { stored, whole } = await books.computed('COMMERCE_SUBSCRIPTION_INSIGHT');
    expect(stored).toEqual(whole);
    expect(stored).toContainEqual(expect.objectContaining({ month: '2025-05', currency: 'EUR', active_count: 2_400 }));
  });
});
