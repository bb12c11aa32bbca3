import { describe, expect, it } from '@jest/globals';
import { dataType, type RecordBody, type SourceFailure } from '@company-data/data-types';
import type { Collection, Incoming } from '../merge/collection.js';
import type { LeasedJob } from '../jobs/job.js';
import { ComputeByMonth } from './compute-by-month.js';
import { ComputeDerived } from './compute-derived.js';
import { ComputeInSlices } from './compute-in-slices.js';
import type { MergeCollection } from '../merge/merge-collection.js';
import type { CollectionRepository } from '../merge/collection.repository.js';
import type { DerivedMonthRepository } from '../merge/derived-month.repository.js';
import type { EntryRepository } from '../entries/entry.repository.js';
import type { KnownUserRepository } from '../users/known-user.repository.js';

const JOB = { accountId: 'a', userId: 'u', providerName: 'company_legal_fr' } as LeasedJob;
const CAUSE = { accountId: 'a', correlationId: 'test', causationId: 'test' };

/**
 * Returns the records that are merged when a data type is computed at a time, in a zone. `read` is
 * called with each input that is read in full.
 */
async function computedAt(
  now: string,
  zone: string,
  type: string,
  {
    months = {} as DerivedMonthRepository,
    failures = new Map<string, SourceFailure[]>(),
    read = ((): RecordBody[] => []) as (type: string) => RecordBody[],
    neverRead = [] as string[],
  } = {},
): Promise<RecordBody[]> {
  const merged: Incoming[] = [];
  const collections = {
    synchronized: (_account: string, _user: string, types: string[]) =>
      Promise.resolve(new Map(types.filter((name) => !neverRead.includes(name)).map((name) => [name, 'AVAILABLE']))),
    records: ({ dataType: name }: Collection) => Promise.resolve(read(name)),
  } as unknown as CollectionRepository;
  const users = { find: () => Promise.resolve({ userId: 'u', siren: '000012344', name: 'EXEMPLE' }) } as unknown as KnownUserRepository;
  const merge = { run: (...[, , , incoming]: [unknown, unknown, unknown, Incoming]) => Promise.resolve(merged.push(incoming)) };
  const compute = new ComputeDerived(
    { now: () => new Date(now) },
    { SCHEDULE_ZONE: zone },
    collections,
    users,
    { lastSuccessfulReads: () => Promise.resolve(new Map()), lastFailures: () => Promise.resolve(failures) } as unknown as EntryRepository,
    new ComputeByMonth(months),
    new ComputeInSlices(months),
    merge as unknown as MergeCollection,
  );
  await compute.run(CAUSE, JOB, type, new Map(), undefined as never);
  return merged.flatMap((incoming) => (incoming.kind === 'computed' ? incoming.records : []));
}

describe('ComputeDerived', () => {
  it.each([
    ['2025-06-15T21:59:59Z', 'Europe/Paris', '2025-06-15'],
    ['2025-06-15T22:00:00Z', 'Europe/Paris', '2025-06-16'],
    ['2025-06-15T22:00:00Z', 'UTC', '2025-06-15'],
  ])('computes at %s in %s with the date %s', async (now, zone, day) => {
    const records = await computedAt(now, zone, 'CONFORMITY_CHECK');
    expect(records.length).toBeGreaterThan(0);
    expect(new Set(records.map((record) => String(record['checked_at']).slice(0, 10)))).toEqual(new Set([day]));
  });

  it('reports failed sources of its inputs when the data type reports failures', async () => {
    const failures = new Map([['SCREENING', [{ source: 'screener', code: 'SOURCE_TIMEOUT' }]]]);
    const [record] = await computedAt('2025-06-15T10:00:00Z', 'UTC', 'BACKGROUND_CHECK_V2', { failures });
    expect(record!['inputs']).toEqual([
      { data_type: 'SCREENING', source: 'screener', availability: 'NOT_ACCESSIBLE', code: 'SOURCE_TIMEOUT' },
    ]);
  });

  it.each([
    ['computes', 'an optional input', 'CORPORATE_OFFICE', 1],
    ['does not compute', 'another input', 'COMPANY_OFFICER', 0],
  ])('%s a check when %s was never read', async (_what, _which, type, count) => {
    const records = await computedAt('2025-06-15T10:00:00Z', 'UTC', 'BACKGROUND_CHECK_V2', { neverRead: [type] });
    expect(records).toHaveLength(count);
  });

  it('reads a large input by month, not in full', async () => {
    const { sample } = dataType('BANK_TRANSACTION');
    const kept: unknown[] = [];
    const months = {
      monthsOf: () => Promise.resolve(['2025-03']),
      of: () => Promise.resolve([]),
      recordsOf: () => Promise.resolve([sample]),
      store: (_derived: Collection, month: { month: string }) => kept.push(month.month),
    } as unknown as DerivedMonthRepository;
    const whole: string[] = [];
    const read = (name: string): RecordBody[] => {
      whole.push(name);
      return [dataType(name).sample];
    };
    const records = await computedAt('2025-03-12T10:00:00Z', 'Europe/Paris', 'BANK_CASHFLOW', { months, read });
    expect([whole, kept]).toEqual([['BANK_ACCOUNT'], ['2025-03']]);
    expect(records).toContainEqual(expect.objectContaining({ month: '2025-03', outbound: { value: 84.5, currency: 'EUR' } }));
  });
});
