import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type RecordBody } from '@company-data/data-types';
import { mergeContributions, mergePlanOf } from '@company-data/providers';
import type { TwinAccounts } from '@company-data/service-testing';
import fc from 'fast-check';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf, type TestUser } from './test-user.js';
import { twinLists } from './twin-lists.js';

const TYPE = 'CORPORATE_OFFICE';
const SOURCES = ['inpi_rne', 'insee_sirene'] as const;

/**
 * Data of each source in one synchronization: names by number of the establishment. Null when the
 * source fails.
 */
type Said = Record<(typeof SOURCES)[number], Map<number, string> | null>;

let harness: SyncHarness;
let twins: TwinAccounts;

beforeAll(async () => {
  harness = await SyncHarness.start();
  twins = await twinLists(harness.servers.database!);
});

afterEach(() => twins.verify());
afterAll(() => harness.stop());

const siretOf = (number: number): string => `00001234400${String(number).padStart(3, '0')}`;

/** The register sends the name and the institute the sign, so that a merged record shows both. */
const officeOf = (source: string, number: number, name: string): RecordBody =>
  recordOf(TYPE, { siret: siretOf(number), name: source === 'inpi_rne' ? name : null, sign: source === 'inpi_rne' ? null : name });

const served = async (user: TestUser, type: string) => (await user.read(type)).result;

async function synchronize(user: TestUser, said: Said): Promise<void> {
  await user.start([TYPE]);
  const { jobId, job } = await user.claim();
  for (const source of SOURCES) {
    const records = [...(said[source] ?? [])].map(([number, name]) => officeOf(source, number, name));
    if (records.length > 0) await user.stage(jobId, job, TYPE, source, records);
  }
  const totals = SOURCES.map((source) => [source, said[source]?.size ?? ('FETCH_ERROR' as const)]);
  await user.complete(jobId, job, TYPE, Object.fromEntries(totals) as Record<string, number | 'FETCH_ERROR'>);
}

/** Returns the expected records by establishment, from the latest data of each source. */
function expectedOf(standing: Map<string, Map<number, string>>): Map<string, unknown[]> {
  const numbers = new Set([...standing.values()].flatMap((names) => [...names.keys()]));
  return new Map(
    [...numbers].map((number) => {
      const said = SOURCES.filter((source) => standing.get(source)?.has(number));
      const { body } = mergeContributions(
        mergePlanOf(TYPE),
        said.map((source) => ({
          provider: 'company_legal_fr',
          source,
          body: officeOf(source, number, standing.get(source)!.get(number)!),
        })),
      );
      return [siretOf(number), [body['name'], body['sign']]];
    }),
  );
}

const names = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('OAK', 'ELM', 'ASH'))
  .map((said) => new Map(Object.entries(said).map(([number, name]) => [Number(number), name])));
const synchronizations = fc.array(fc.record({ inpi_rne: names, insee_sirene: fc.option(names) }), { minLength: 1, maxLength: 5 });

describe('merge', () => {
  it('serves the latest data of each source after any sequence of reads and failures', async () => {
    await fc.assert(
      fc.asyncProperty(synchronizations, async (all) => {
        const user = await harness.connectedUser([TYPE]);
        const standing = new Map<string, Map<number, string>>();
        for (const said of all) {
          await synchronize(user, said);
          for (const source of SOURCES) if (said[source]) standing.set(source, said[source]);
          const records = await served(user, TYPE);
          expect(new Map(records.map((record) => [record['siret'], [record['name'], record['sign']]]))).toEqual(expectedOf(standing));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('serves the last line of a record that was sent twice', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.stage(
      jobId,
      job,
      'LEGAL_NOTICE',
      'bodacc',
      [notice(1, { city: 'LYON' }), notice(2, { city: 'LYON' }), notice(1, { city: 'NICE' })],
      0,
    );
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(2, { city: 'BREST' })], 1);
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 4 });
    expect((await served(user, 'LEGAL_NOTICE')).map((record) => record['city'])).toEqual(['BREST', 'NICE']);
  });

  it('counts a batch once when it is sent again after a lost response', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    for (let time = 0; time < 2; time += 1) await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)], 0);
    expect(await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 2 })).toEqual({ status: 'SUCCESS' });
    expect(await served(user, 'LEGAL_NOTICE')).toHaveLength(2);
  });

  it('merges the last batch once when the completion is sent twice', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1)], 0);
    const ends = [1, 2].map(() => user.completeWith(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(2), notice(3)], 1, 3));
    // The second request shares the running completion, or arrives after the last entry has closed
    // the job.
    const outcomes = (await Promise.allSettled(ends)).map((end) => (end.status === 'fulfilled' ? end.value.status : end.reason.code));
    expect(outcomes).toContain('SUCCESS');
    expect(['LEASE_LOST', 'SUCCESS']).toEqual(expect.arrayContaining(outcomes));
    expect(await served(user, 'LEGAL_NOTICE')).toHaveLength(3);
    expect((await user.latest())[0]!.counts).toMatchObject({ added: 3, unchanged: 0 });
  });

  it('stores nothing of a batch with fewer lines than its count', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    const short = user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1)], 0, 2);
    await expect(short).rejects.toMatchObject({ details: { errors: [{ code: 'COUNT_MISMATCH' }] } });
    const { rows } = await harness.database.query(`select from staging_batches where account_id = $1 and source = 'bodacc'`, [
      user.account,
    ]);
    expect(rows).toHaveLength(0);
  });
});
