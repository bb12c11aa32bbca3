import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource } from '@company-data/contracts';
import { eventually, queryRows } from '@company-data/testing';
import { fullMatrices } from '../../src/config.js';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { type KnownData, knownData } from './known-data.js';
import { FAILURES, isMadeFrom, needs, PUBLIC_TYPES, SOURCES } from './source-failures.js';

/**
 * Companies that use every source together: one with every data type, a craft business, a sole
 * trader, and a subsidiary.
 */
const COMPANIES = ['000012344', '000056788', '000010058', '000010280'];

interface Company {
  siren: string;
  userId: string;
  known: KnownData;
}

/**
 * Acts whose OCR job is pending, and OCR results that sync has not collected. Both follow the
 * synchronization that requests them.
 */
const STILL_TO_BE_PUBLISHED = `
  select a.id from input.act_ocr_results a where a.user_id = $1 and (a.read_at is null or a.bank_name is not null and not exists (
    select from sync.records r where r.user_id = a.user_id and r.data_type = 'ACT_READING'))
  union all select s.id from sync.sync_requests s where s.user_id = $1 and s.closed_at is null`;

/** Failures of the source at a position: all at night, else two. Each occurs with some source. */
const failuresAt = (position: number): typeof FAILURES =>
  FAILURES.filter((_, at) => fullMatrices || at % (FAILURES.length / 2) === position % (FAILURES.length / 2));

/** The name of a bank is a real change, since it appears after the OCR job of an act. */
const isNoBank = (change: unknown): boolean => !JSON.stringify(change).includes('BANKING_RELATIONSHIP');

describe('synchronized company', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let companies: Company[];

  beforeAll(async () => {
    system = await FaultySystem.start({ SOURCE_ATTEMPTS: '2', SOURCE_DEADLINE_MS: '5000', JOBS_PUBLISHED_PER_ACCOUNT: '100' });
    api = system.api;
    companies = await Promise.all(COMPANIES.map(known));
  });
  afterEach(() => system.control('faults', {}, 'DELETE'));
  afterAll(() => system?.stop());

  /**
   * The second synchronization would publish every change since the first one. A busy machine may
   * defer the links of succession, which would then change the profile. It begins again.
   */
  async function known(siren: string): Promise<Company> {
    const { user } = await api.connectedUser(siren, PUBLIC_TYPES);
    for (const time of ['first', 'second']) {
      const entries = await api.synchronize(user.id, PUBLIC_TYPES);
      expect([time, failedOf(entries)]).toEqual([time, []]);
      await eventually(async () => (await queryRows(system.stack.postgres_url, STILL_TO_BE_PUBLISHED, [user.id])).length === 0);
      const profile = await api.get(`/users/${user.id}/company-profile`);
      if (profile.body['predecessors'] === null) {
        await api.call('DELETE', `/users/${user.id}`);
        return known(siren);
      }
    }
    return { siren, userId: user.id, known: await knownData(system, user.id) };
  }

  const failedOf = (entries: EntryResource[]): object[] =>
    entries.flatMap(({ data_type, status, error, sources }) => {
      const failed = sources.filter((source) => source.status !== 'SUCCESS');
      return status === 'SUCCESS' && failed.length === 0 ? [] : [{ data_type, status, error, failed }];
    });
  const synchronizeAll = (types = PUBLIC_TYPES) => Promise.all(companies.map(({ userId }) => api.synchronize(userId, types)));
  const nowKnown = () => Promise.all(companies.map(({ userId }) => knownData(system, userId)));
  const asBefore = () => companies.map((company) => company.known);

  it('has records of every type and no change events', () => {
    expect(asBefore().map(({ told, replaced }) => [told, replaced].map((all) => all.filter(isNoBank)))).toEqual(
      COMPANIES.map(() => [[], []]),
    );
    const empty = PUBLIC_TYPES.filter(
      (type) => !asBefore().some(({ records }) => records.some((record) => (record as { data_type: string }).data_type === type)),
    );
    expect(empty).toEqual([]);
  });

  describe.each(SOURCES.map((each, position) => ({ ...each, position })))('with source $source', ({ source, played, position }) => {
    /** Returns the expected status of an entry and of the source within it. */
    const expected = (type: string, code: string) => ({
      type,
      status: needs(type, source) ? 'FETCH_ERROR' : 'SUCCESS',
      error: needs(type, source) ? code : undefined,
      source: isMadeFrom(type, source) ? { status: 'FETCH_ERROR', fetched_at: null, code } : undefined,
    });
    const actual = ({ data_type, status, error, sources }: EntryResource) => {
      const outcome = sources.find(({ name, status: ended }) => name === source && ended !== 'SUCCESS');
      return {
        type: data_type,
        status,
        error: error?.code,
        source: outcome && { status: outcome.status, fetched_at: outcome.fetched_at, code: outcome.error?.code },
      };
    };

    it.each(failuresAt(position))('keeps its data without change events when the source %s', async (_how, fault, code) => {
      await system.control('faults', { source: played, ...fault });
      for (const entries of await synchronizeAll()) {
        expect(entries.map(actual)).toEqual(entries.map(({ data_type }) => expected(data_type, code)));
        const untouched = entries.filter(({ data_type }) => !isMadeFrom(data_type, source));
        expect(failedOf(untouched)).toEqual([]);
      }
      expect(await nowKnown()).toEqual(asBefore());
    });

    it('has the same data without change events when the source recovers', async () => {
      expect((await synchronizeAll()).map(failedOf)).toEqual(COMPANIES.map(() => []));
      expect(await nowKnown()).toEqual(asBefore());
    });
  });

  it('publishes the real changes afterwards', async () => {
    const [{ siren, userId }] = companies as [Company];
    await system.control(`companies/${siren}/advance`);
    await api.synchronize(userId, PUBLIC_TYPES);
    const { told, replaced } = await knownData(system, userId);
    expect([told.length > 0, replaced.length > 0]).toEqual([true, true]);
    expect(await checkInvariants(system)).toEqual([]);
  });
});
