import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadRecordLines, ReadRecords } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { ServiceProcess, ServiceUnderTest } from '@company-data/service-testing';
import type { Collection } from '../src/merge/collection.js';
import { SyncConfig } from '../src/config.js';
import { migrations } from '../src/data-source.js';
import { storeLargeRecords } from './large-records.js';

/** `mem_limit` in docker-compose.yml. */
const MEMORY = 512 * 1024 * 1024;
const ACCOUNTS = 3;

const world = new ServiceUnderTest<ServiceProcess>({
  name: 'sync',
  config: SyncConfig,
  start: ServiceProcess.of('sync'),
  migrations,
  peers: ['staff', 'users', 'gateway', 'adapters', 'input'],
});
const run = (sql: string, values: unknown[]) => world.rows(sql, values);

/** Lists of 75 MB each. */
let large: Collection[];
let small: Collection;

beforeAll(async () => {
  await world.start();
  large = [];
  for (let account = 0; account < ACCOUNTS; account += 1) large.push(await storeLargeRecords(run, { records: 250, characters: 300_000 }));
  small = await storeLargeRecords(run, { records: 10, characters: 100, accountId: randomUUID() });
});
afterAll(() => world.stop());

const queryOf = ({ userId, dataType }: Collection, more: object = {}) => ({
  user_id: userId,
  data_type: dataType,
  page: 1,
  per_page: 1_000,
  sort: [],
  filters: [],
  ...more,
});

/**
 * Returns the size of a reply in bytes, without holding more than a chunk. Returns 0 when the
 * service is overloaded.
 */
async function read(contract: typeof ReadRecords, collection: Collection, more: object = {}): Promise<number> {
  try {
    const options = { accountId: collection.accountId, correlationId: 'test' };
    const { body, rest } = await world.peers.client('gateway').requestRaw(contract, queryOf(collection, more), options);
    let { length } = body;
    if (rest) for await (const part of rest) length += part.length;
    return length;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return 0;
    throw error;
  }
}

it('concurrent reads of large lists stay within the memory limit and block no others', async () => {
  const atOnce = large.flatMap((collection) =>
    Array.from({ length: 6 }, () => [
      read(ReadRecords, collection),
      read(ReadRecords, collection, { include: 'provenance' }),
      read(ReadRecordLines, collection),
    ]).flat(),
  );
  const others = Array.from({ length: 20 }, () => read(ReadRecords, small));
  for (const length of await Promise.all(others)) expect(length).toBeGreaterThan(0);
  const lengths = await Promise.all(atOnce);
  expect(lengths.filter((length) => length > 1_000_000).length).toBeGreaterThan(0);
  expect(world.running.isRunning).toBe(true);
  expect(world.running.peakBytes).toBeLessThan(MEMORY);
});
