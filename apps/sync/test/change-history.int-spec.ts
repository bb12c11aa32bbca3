import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PastChange, RecordChange } from '@company-data/contracts';
import fc from 'fast-check';
import { ChangeHistoryRepository } from '../src/merge/change-history.repository.js';
import type { Collection } from '../src/merge/collection.js';
import { MergeHarness } from './merge-harness.js';
import { notice, recordOf } from './test-user.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
const ALWAYS = { from: new Date(0), to: new Date('2100-01-01') };

describe('change history of a collection', () => {
  const history = new ChangeHistoryRepository();
  let trial: MergeHarness;

  beforeAll(async () => {
    trial = await MergeHarness.start();
  });
  afterAll(() => trial?.stop());

  async function read(collection: Collection, stretch = ALWAYS): Promise<PastChange[]> {
    const changes: PastChange[] = [];
    for (let after: string | null = FIRST; after !== null;) {
      const from: string = after;
      const page = await trial.within((tx) => history.read(collection, stretch, from, tx));
      changes.push(...page.changes);
      after = page.cursor;
    }
    return changes;
  }

  /**
   * Merges one state after the other. Returns the published changes, of which the first merge has
   * none.
   */
  async function live(states: number[][]): Promise<{ collection: Collection; told: PastChange[] }> {
    const collection = trial.collection('LEGAL_NOTICE');
    const connection = await trial.connect(collection);
    const told: PastChange[] = [];
    for (const state of states) {
      const records = state.flatMap((city, number) => (city === 0 ? [] : [notice(number, { city: `CITY ${city}` })]));
      const merged = await trial.merge(collection, connection, { records });
      if (merged.baseline || merged.added + merged.updated + merged.deleted === 0) continue;
      const changed_at = merged.at.toISOString();
      told.push(...(await trial.publishedChanges(collection, merged.version)).map((change: RecordChange) => ({ changed_at, change })));
    }
    return { collection, told };
  }

  /** Sorts changes like their publication: by merge, then by record. */
  const inOrder = (changes: PastChange[]): PastChange[] =>
    changes.toSorted((one, other) => (`${one.changed_at} ${one.change.id}` < `${other.changed_at} ${other.change.id}` ? -1 : 1));

  it('equals the published changes for any sequence of added, changed and deleted records', async () => {
    const state = fc.array(fc.nat(3), { minLength: 5, maxLength: 5 });
    const lives = fc.sample(fc.array(state, { minLength: 2, maxLength: 7 }), { numRuns: 25, seed: 20310601 });
    for (const states of lives) {
      const { collection, told } = await live(states);
      expect(inOrder(await read(collection))).toEqual(inOrder(told));
    }
  });

  it('contains additions after an empty first synchronization', async () => {
    const { collection, told } = await live([[0, 0], [1, 0], [2, 0]]); // prettier-ignore
    expect(told.map(({ change }) => change.kind)).toEqual(['add', 'update']);
    expect(await read(collection)).toEqual(told);
  });

  it('excludes the start of the time span and includes its end', async () => {
    const { collection, told } = await live([[1, 1, 0], [2, 1, 0], [2, 0, 1], [3, 1, 0]]); // prettier-ignore
    const times = [...new Set(told.map(({ changed_at }) => changed_at))].sort();
    expect(times).toHaveLength(3);
    // Changes have times in milliseconds, the database in microseconds.
    await trial.within((tx) => tx.rows(`
      with former as (update record_history set valid_from = date_trunc('milliseconds', valid_from), valid_to = date_trunc('milliseconds', valid_to))
      update records set updated_at = date_trunc('milliseconds', updated_at)`)); // prettier-ignore
    const ends = [ALWAYS.from, ...times.map((time) => new Date(time)), ALWAYS.to];
    for (const [index, to] of ends.slice(1).entries()) {
      const changes = await read(collection, { from: ends[index]!, to });
      expect(inOrder(changes)).toEqual(inOrder(told.filter(({ changed_at }) => changed_at === times[index])));
    }
  });

  it('omits the first read of a later connection, which publishes no changes, and contains later ones', async () => {
    const { collection, told } = await live([[1], [2]]);
    const other = await trial.connect(collection);
    const read1 = await trial.merge(collection, other, { records: [notice(0, { city: 'PARIS' }), notice(7)] });
    expect(read1).toMatchObject({ baseline: true, added: 1 });
    const later = await trial.merge(collection, other, { records: [notice(0, { city: 'PARIS' }), notice(8)] });
    const changed_at = later.at.toISOString();
    const published = (await trial.publishedChanges(collection, later.version)).map((change) => ({ changed_at, change }));
    expect(published.map(({ change }) => change.kind).toSorted()).toEqual(['add', 'delete']);
    expect(inOrder(await read(collection))).toEqual(inOrder([...told, ...published]));
  });

  it('omits changes of silent fields', async () => {
    const collection = trial.collection('BANK_ACCOUNT');
    const connection = await trial.connect(collection);
    const account = (balance: number, day: string) =>
      recordOf('BANK_ACCOUNT', { account_id: 'one', balance, balance_at: `2025-03-${day}T06:00:00Z` });
    for (const record of [account(1, '10'), account(1, '11'), account(2, '12')])
      await trial.merge(collection, connection, { records: [record] });
    const changes = await read(collection);
    expect(changes.map(({ change }) => change.updates.map(({ field }) => field))).toEqual([['balance', 'balance_at']]);
  });

  it('is returned in pages up to the last record', async () => {
    const many = Array.from({ length: 1_100 }, (_, number) => 1 + (number % 3));
    const { collection, told } = await live([[], many]);
    const pages: number[] = [];
    for (let after: string | null = FIRST; after !== null;) {
      const from: string = after;
      const page = await trial.within((tx) => history.read(collection, ALWAYS, from, tx));
      pages.push(page.changes.length);
      after = page.cursor;
    }
    expect([pages, inOrder(await read(collection))]).toEqual([[500, 500, 100], inOrder(told)]);
  });
});
