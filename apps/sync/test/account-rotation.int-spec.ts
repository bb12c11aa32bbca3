import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Collection } from '../src/merge/collection.js';
import { storeLargeRecords } from './large-records.js';
import { ListHarness } from './list-harness.js';

const READS = 6;

let harness: ListHarness;
let greedy: Collection;
let other: Collection;

beforeAll(async () => {
  harness = await ListHarness.start(1);
  const run = (sql: string, values: unknown[]) => harness.database.query(sql, values);
  greedy = await storeLargeRecords(run, { records: 100, characters: 1_000 });
  other = await storeLargeRecords(run, { records: 1, characters: 10 });
});

afterAll(() => harness.stop());

describe('read of an account while another one has many waiting reads', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['page', () => harness.page(other)],
    ['page behind another', () => harness.page(other, { page: 2 })],
    ['complete list', () => harness.lines(other, {})],
  ])('is the next one when it is a %s', async (_kind, read) => {
    const ended: string[] = [];
    const end = async (name: string, reading: Promise<unknown>): Promise<void> => {
      expect(await reading).toBeDefined();
      ended.push(name);
    };
    const busy = Array.from({ length: READS }, () => end('greedy', harness.page(greedy)));
    await Promise.all([...busy, end('other', read())]);
    // The first read has the connection. The rotation was empty when the second one began to wait.
    expect(ended).toEqual(['greedy', 'greedy', 'other', ...Array.from({ length: READS - 2 }, () => 'greedy')]);
  });

  it('alternates when it takes several turns', async () => {
    const ended: string[] = [];
    const reads = ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4', 'greedy 5'].map(async (name) => {
      await harness.page(greedy);
      ended.push(name);
    });
    const provenance = harness.page(other, { include: 'provenance' }).then((page) => {
      expect(page!.result).toHaveLength(1);
      ended.push('other');
    });
    await Promise.all([...reads, provenance]);
    expect(ended.indexOf('other')).toBeLessThan(ended.indexOf('greedy 5'));
  });
});
