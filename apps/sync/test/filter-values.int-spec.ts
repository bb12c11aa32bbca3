import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FilterOperator } from '@company-data/contracts';
import { type RecordBody, recordIdOf, dataType } from '@company-data/data-types';
import fc from 'fast-check';
import type { Collection } from '../src/merge/collection.js';
import { ErasureRepository } from '../src/users/erasure.repository.js';
import { ListHarness } from './list-harness.js';
import type { Reading } from './merge-harness.js';
import { notice, recordOf } from './test-user.js';

const TYPE = 'COMMERCE_TRANSACTION';
const FIELDS = ['payer_id', 'reference_id', 'order_id', 'subscription_id', 'invoice_id'];

const movement = (number: number, changes: RecordBody = {}): RecordBody => {
  const none = Object.fromEntries(FIELDS.map((field) => [field, null]));
  return recordOf(TYPE, { transaction_id: `number ${number}`, created_at: `2025-01-0${1 + (number % 7)}T10:00:00Z`, ...none, ...changes });
};

interface KeptValue {
  field: string;
  value: string;
  sort_key: string;
  record_id: string;
}

let harness: ListHarness;

beforeAll(async () => {
  harness = await ListHarness.start();
});

afterAll(() => harness.stop());

const changes = (...records: RecordBody[]): Reading => ({ records, scope: { kind: 'changes' } });
const paidBy = (payer: string, operator: FilterOperator = 'eq') => ({ filters: [{ field: 'payer_id', operator, values: [payer] }] });

/** List of payments, and its connection. */
class Payments {
  private connection?: string;

  constructor(readonly collection: Collection = harness.merges.collection(TYPE)) {}

  async merge(reading: Reading): Promise<void> {
    this.connection ??= await harness.merges.connect(this.collection);
    await harness.merges.merge(this.collection, this.connection, reading);
  }

  async numbersOf(payer: string): Promise<number[]> {
    const page = await harness.page(this.collection, paidBy(payer));
    return page!.result.map(({ transaction_id: id }) => Number(String(id).slice(7))).toSorted();
  }

  async values(): Promise<KeptValue[]> {
    const text = `select field, value, sort_key, record_id::text from filter_values where account_id = $1 and user_id = $2 and data_type = $3
      order by field, value, record_id`;
    const { accountId, userId, dataType: type } = this.collection;
    return (await harness.database.query<KeptValue>(text, [accountId, userId, type])).rows;
  }

  /** Returns the values that must be stored for the served records. */
  async expected(): Promise<KeptValue[]> {
    const records = await harness.merges.served(this.collection);
    const all = records.flatMap((record) =>
      FIELDS.filter((field) => record[field] !== null).map((field) => ({
        field,
        value: String(record[field]),
        sort_key: String(record['created_at']),
        record_id: String(record['id']),
      })),
    );
    const keyOf = ({ field, value, record_id: id }: KeptValue): string => [field, value, id].join('\u0001');
    return all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
}

describe('values of indexed filters', () => {
  /**
   * Returns the physical locations of stored rows. A row that is not written keeps its location.
   */
  const placesOf = async ({ collection }: Payments): Promise<unknown[]> =>
    (
      await harness.database.query(`select ctid, xmin, record_id from filter_values where user_id = $1 order by record_id, field`, [
        collection.userId,
      ])
    ).rows;

  async function opened(): Promise<Payments> {
    const payments = new Payments();
    await payments.merge(
      changes(movement(1, { payer_id: 'A', order_id: 'O' }), movement(2, { payer_id: 'A' }), movement(3, { payer_id: 'B' })),
    );
    return payments;
  }

  it('find a changed record by its new value only', async () => {
    const payments = await opened();
    await payments.merge(changes(movement(2, { payer_id: 'B' })));
    expect([await payments.numbersOf('A'), await payments.numbersOf('B')]).toEqual([[1], [2, 3]]);
  });

  it('find a record at its new position when its time changes', async () => {
    const payments = await opened();
    await payments.merge(changes(movement(2, { payer_id: 'A', created_at: '2024-01-01T00:00:00Z' })));
    const { result } = (await harness.page(payments.collection, paidBy('A')))!;
    expect(result.map(({ transaction_id: id }) => id)).toEqual(['number 1', 'number 2']);
  });

  it('find no deleted record and no record without a value', async () => {
    const payments = await opened();
    await payments.merge({ deleted: [movement(1)], scope: { kind: 'changes' } });
    await payments.merge(changes(movement(2)));
    expect([await payments.numbersOf('A'), await payments.values()]).toEqual([[], await payments.expected()]);
  });

  it('are not written when another field changes', async () => {
    const payments = await opened();
    const before = await placesOf(payments);
    await payments.merge(changes(movement(2, { payer_id: 'A', description: 'Other words' })));
    expect(await placesOf(payments)).toEqual(before);
  });

  it('are deleted with all records and written for new ones', async () => {
    const payments = await opened();
    await payments.merge({ records: [] });
    expect(await payments.values()).toEqual([]);
    await payments.merge({ records: [movement(4, { payer_id: 'C' })] });
    expect([await payments.numbersOf('A'), await payments.numbersOf('C')]).toEqual([[], [4]]);
  });

  it('match the served records after any changes', async () => {
    const id = fc.constantFrom('A', 'B', null);
    const told = fc.record({ number: fc.integer({ min: 0, max: 9 }), payer_id: id, order_id: id, day: fc.integer({ min: 1, max: 3 }) });
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          write: fc.uniqueArray(told, { selector: ({ number }) => number, minLength: 1, maxLength: 5 }),
          few: fc.boolean(),
        }),
      },
      { weight: 2, arbitrary: fc.record({ drop: fc.integer({ min: 0, max: 9 }) }) },
      { weight: 1, arbitrary: fc.record({ only: fc.integer({ min: 0, max: 9 }) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), async (steps) => {
        const payments = new Payments();
        for (const edit of steps) {
          if ('drop' in edit) await payments.merge({ deleted: [movement(edit.drop)], scope: { kind: 'changes' } });
          else if ('only' in edit) await payments.merge({ records: [movement(edit.only, { payer_id: 'A' })] });
          else {
            const records = edit.write.map(({ number, day, ...ids }) =>
              movement(number, { ...ids, created_at: `2025-02-0${day}T00:00:00Z` }),
            );
            await payments.merge({ ...changes(...records), few: edit.few });
          }
          expect(await payments.values()).toEqual(await payments.expected());
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('list without stored values', () => {
  const forget = (payments: Payments, text: string) => harness.database.query(text, [payments.collection.userId]);

  it.each([
    [
      'none are stored',
      `with deleted as (delete from filter_values where user_id = $1) update collection_state set indexed_fields = null where user_id = $1`,
    ],
    ['those of other fields are stored', `update collection_state set indexed_fields = '{payer_id}' where user_id = $1`],
    [
      'a version was merged without them',
      `with deleted as (delete from filter_values where user_id = $1) update collection_state set version = version + 1 where user_id = $1`,
    ],
  ])('is filtered, and stores values at the next merge, when %s', async (_why, text) => {
    const payments = new Payments();
    await payments.merge(changes(movement(1, { payer_id: 'A' }), movement(2, { payer_id: 'B' })));
    await forget(payments, text);
    expect(await payments.numbersOf('A')).toEqual([1]);
    await payments.merge(changes());
    expect(await payments.values()).toEqual(await payments.expected());
    const nodes = await harness.planOf(payments.collection, paidBy('A'));
    expect(nodes.some(({ table, rows }) => table === 'filter_values' && rows > 0)).toBe(true);
  });
});

describe('list of a user with another list', () => {
  it('stores its values and leaves those of the other list', async () => {
    const { collection } = new Payments();
    const [payments, other] = [new Payments(collection), { ...collection, dataType: 'BANK_TRANSACTION' }];
    const connection = await harness.merges.connect(other);
    await harness.merges.merge(other, connection, { records: [recordOf('BANK_TRANSACTION', { account_id: 'A' })] });
    await payments.merge(changes(movement(1, { payer_id: 'A' })));
    const page = await harness.page(other, { filters: [{ field: 'account_id', operator: 'eq', values: ['A'] }] });
    expect([page!.total, await payments.numbersOf('A')]).toEqual([1, [1]]);
  });
});

describe('filter without stored values', () => {
  it('finds payments with another value or none', async () => {
    const payments = new Payments();
    await payments.merge(changes(movement(1, { payer_id: 'A' }), movement(2, { payer_id: 'B' }), movement(3)));
    const page = await harness.page(payments.collection, paidBy('A', 'ne'));
    expect(page!.total).toBe(2);
  });

  it('writes no values in a merge of its data type', async () => {
    const collection = harness.merges.collection('LEGAL_NOTICE');
    const connection = await harness.merges.connect(collection);
    for (const city of ['PARIS', 'LYON']) await harness.merges.merge(collection, connection, { records: [notice(1, { city })] });
    const { rows } = await harness.database.query('select from filter_values where user_id = $1', [collection.userId]);
    const state = await harness.database.query('select indexed_fields from collection_state where user_id = $1', [collection.userId]);
    expect([rows, state.rows]).toEqual([[], [{ indexed_fields: null }]]);
  });
});

describe('erased user', () => {
  it('leaves no values, and those of others stay', async () => {
    const [gone, stays] = [new Payments(), new Payments()];
    for (const payments of [gone, stays]) await payments.merge(changes(movement(1, { payer_id: 'A' })));
    const { accountId, userId } = gone.collection;
    await harness.merges.within((tx) => new ErasureRepository().erase(accountId, userId, 1_000, tx));
    expect([await gone.values(), (await stays.values()).map(({ record_id: id }) => id)]).toEqual([
      [],
      [recordIdOf(dataType(TYPE), stays.collection.userId, movement(1))],
    ]);
  });
});
