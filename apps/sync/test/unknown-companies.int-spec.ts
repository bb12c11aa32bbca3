import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type ClaimedJob, type CollectedSource, ReadRecord, ReadVersions } from '@company-data/contracts';
import { provider } from '@company-data/providers';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf, type TestUser } from './test-user.js';

const PROFILE = 'COMPANY_PROFILE';
const NOTICES = 'LEGAL_NOTICE';
const OFFICES = 'CORPORATE_OFFICE';
const WARNING = [{ code: 'COMPANY_UNKNOWN', message: expect.any(String) }];

/**
 * Report of a source: true or false when it knows the company or not, null when it does not report
 * this, or its failure.
 */
type Word = boolean | null | 'FAILED' | 'NOT_CONFIGURED';

const REGISTERS = { inpi_rne: false, insee_sirene: false } satisfies Record<string, Word>;

function sourceOf(name: string, word: Word, total = 0): CollectedSource {
  if (word === 'FAILED') return { name, status: 'FETCH_ERROR', code: 'SOURCE_UNAVAILABLE', message: 'It does not answer.' };
  if (word === 'NOT_CONFIGURED') return { name, status: 'SUCCESS', total: 0, availability: word };
  return { name, status: 'SUCCESS', total, ...(word === null ? {} : { knows_company: word }) };
}

let harness: SyncHarness;
beforeAll(async () => {
  harness = await SyncHarness.start();
});
afterAll(() => harness.stop());

const sourcesOf = (type: string): string[] => {
  const { main, others } = provider('company_legal_fr').contributions[type]!;
  return [main, ...others];
};

async function completeProfile(user: TestUser, jobId: string, job: ClaimedJob, words: Record<string, Word>): Promise<void> {
  const sources = sourcesOf(PROFILE).map((name) => sourceOf(name, words[name] ?? null));
  await user.completeAs(jobId, job, PROFILE, sources);
}

/**
 * Runs a synchronization of profile and notices without records, in which the sources report this
 * about the company.
 */
async function synchronizeNothing(user: TestUser, words: Record<string, Word>) {
  await user.start([NOTICES, PROFILE]);
  const { jobId, job } = await user.claim();
  await user.complete(jobId, job, NOTICES, { bodacc: 0 });
  await completeProfile(user, jobId, job, words);
  return user.latest();
}

const profileOf = (user: TestUser, more = {}): Promise<unknown> =>
  user.request(ReadRecord, { user_id: user.id, data_type: PROFILE, ...more }).then(
    () => 'read',
    ({ code, details }: { code: string; details: { detail: string } }) => `${code}: ${details.detail}`,
  );

const SAID = 'COMPANY_UNKNOWN: No register lists SIREN 000012344.';
const NOT_REPEATED = 'RECORD_NOT_FOUND: No such record.';

describe('company that every register denies', () => {
  it('has the warning in entries and lists, and the error for its object', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    const entries = await synchronizeNothing(user, REGISTERS);
    expect(entries.map(({ status, warnings }) => [status, warnings])).toEqual([
      ['SUCCESS', WARNING],
      ['SUCCESS', WARNING],
    ]);
    expect(await user.read(NOTICES)).toMatchObject({
      total: 0,
      result: [],
      availability: 'AVAILABLE',
      warnings: [{ code: 'COMPANY_UNKNOWN', message: 'No register lists SIREN 000012344.' }],
    });
    expect(await profileOf(user)).toBe(SAID);
  });

  it('is denied in the sources of the entry', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    const entries = await synchronizeNothing(user, REGISTERS);
    const sources = entries.find(({ data_type }) => data_type === PROFILE)!.sources;
    expect(sources.filter(({ knows_company }) => knows_company === false).map(({ name }) => name)).toEqual(['inpi_rne', 'insee_sirene']);
  });

  it('has the warning in later synchronizations without a register', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await user.start([PROFILE]);
    const { jobId, job } = await user.claim();
    await completeProfile(user, jobId, job, REGISTERS);
    expect(await user.synchronize(NOTICES, 'bodacc', [])).toMatchObject({ warnings: WARNING });
    expect(await user.read(NOTICES)).toMatchObject({ warnings: WARNING });
  });

  it('returns RECORD_NOT_FOUND for a record id, and no warning for earlier times', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(user, REGISTERS);
    expect(await profileOf(user, { record_id: randomUUID() })).toBe(NOT_REPEATED);
    expect(await profileOf(user, { as_of: '2020-01-01T00:00:00Z' })).toMatch(/^DATA_NOT_SYNCHRONIZED/);
    expect(await profileOf(user, { as_of: '2999-01-01T00:00:00Z' })).toBe(SAID);
  });

  it('is unknown to its own account only', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    const other = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(other, { inpi_rne: true, insee_sirene: true });
    await synchronizeNothing(user, REGISTERS);
    expect(await profileOf(other)).toBe(NOT_REPEATED);
    expect(await other.read(NOTICES)).not.toHaveProperty('warnings');
  });
});

describe('company without records', () => {
  it.each<[string, Record<string, Word>]>([
    ['one register knows it', { ...REGISTERS, inpi_rne: true }],
    ['it is too new for one register', { inpi_rne: false, insee_sirene: true }],
    ['one register is unavailable', { ...REGISTERS, insee_sirene: 'FAILED' }],
    ['the deployment has no account for one register', { ...REGISTERS, insee_sirene: 'NOT_CONFIGURED' }],
    ['one register does not report this', { ...REGISTERS, insee_sirene: null }],
    ['another source knows it', { ...REGISTERS, rnm: true }],
  ])('has no warning when %s', async (_, words) => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    const entries = await synchronizeNothing(user, words);
    expect(entries.flatMap(({ warnings }) => warnings ?? [])).toEqual([]);
    expect(await user.read(NOTICES)).not.toHaveProperty('warnings');
    expect(await profileOf(user)).toBe(NOT_REPEATED);
  });

  it('has no warning when one register fails for another data type', async () => {
    const user = await harness.connectedUser([OFFICES, PROFILE]);
    await user.start([OFFICES, PROFILE]);
    const { jobId, job } = await user.claim();
    const failing: Record<string, Word> = { ...REGISTERS, insee_sirene: 'FAILED' };
    const sources = sourcesOf(OFFICES).map((name) => sourceOf(name, failing[name] ?? null));
    await user.completeAs(jobId, job, OFFICES, sources);
    await completeProfile(user, jobId, job, REGISTERS);
    expect((await user.latest()).flatMap(({ warnings }) => warnings ?? [])).toEqual([]);
  });

  it('has no warning when the main register and the entry fail', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    const entries = await synchronizeNothing(user, { ...REGISTERS, inpi_rne: 'FAILED' });
    expect(entries.flatMap(({ warnings }) => warnings ?? [])).toEqual([]);
    expect(await user.read(NOTICES)).not.toHaveProperty('warnings');
  });
});

describe('company that becomes known', () => {
  const version = async (user: TestUser) =>
    (await user.request(ReadVersions, { collections: [{ user_id: user.id, data_type: NOTICES }] })).versions[0]!.version;

  it('loses the warning, and its collections get a new version', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(user, REGISTERS);
    const before = await version(user);
    const entries = await synchronizeNothing(user, { inpi_rne: true, insee_sirene: true });
    expect(entries.flatMap(({ warnings }) => warnings ?? [])).toEqual([]);
    expect(await user.read(NOTICES)).not.toHaveProperty('warnings');
    expect([await profileOf(user), (await version(user)) - before]).toEqual([NOT_REPEATED, 1]);
  });

  it('has the warning again in every list when the registers deny it again', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(user, REGISTERS);
    for (const words of [{ inpi_rne: true, insee_sirene: true }, REGISTERS]) {
      await user.start([PROFILE]);
      const { jobId, job } = await user.claim();
      await completeProfile(user, jobId, job, words);
    }
    expect(await user.read(NOTICES)).toMatchObject({ warnings: WARNING });
  });

  it('keeps its version while the verdict is the same', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(user, REGISTERS);
    const before = await version(user);
    await synchronizeNothing(user, REGISTERS);
    expect(await version(user)).toBe(before);
  });

  it('publishes no changes for its first records, but for later ones', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(user, REGISTERS);
    await user.synchronize(NOTICES, 'bodacc', [notice(1)]);
    expect(await user.changeEvents()).toEqual([]);
    await user.synchronize(NOTICES, 'bodacc', [notice(1), notice(2)]);
    expect((await user.changeEvents()).map(({ payload }) => payload.changes.map(({ kind }) => kind))).toEqual([['add']]);
  });

  it('publishes its first records when it was known before', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await synchronizeNothing(user, { inpi_rne: true, insee_sirene: true });
    await user.synchronize(NOTICES, 'bodacc', [notice(1)]);
    expect(await user.changeEvents()).toHaveLength(1);
  });
});

describe('company that registers no longer know', () => {
  it('publishes a delete event, then an add event, when its records disappear and return', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await user.synchronize(NOTICES, 'bodacc', [notice(1)]);
    await synchronizeNothing(user, REGISTERS);
    expect(await user.read(NOTICES)).toMatchObject({ warnings: WARNING });
    await user.synchronize(NOTICES, 'bodacc', [notice(1)]);
    expect((await user.changeEvents()).map(({ payload }) => payload.changes.map(({ kind }) => kind))).toEqual([['delete'], ['add']]);
  });

  it('serves records of another source without a warning', async () => {
    const user = await harness.connectedUser([NOTICES, PROFILE]);
    await user.start([NOTICES, PROFILE]);
    const { jobId, job } = await user.claim();
    await user.stage(jobId, job, NOTICES, 'bodacc', [notice(1)]);
    await user.complete(jobId, job, NOTICES, { bodacc: 1 });
    await completeProfile(user, jobId, job, REGISTERS);
    const warned = (await user.latest()).filter(({ warnings }) => warnings !== undefined).map(({ data_type }) => data_type);
    expect(warned).toEqual([PROFILE]);
    expect(await user.read(NOTICES)).toMatchObject({ total: 1 });
    expect(await user.read(NOTICES)).not.toHaveProperty('warnings');
  });
});

describe('derived type of an unknown company', () => {
  it('has the warning too', async () => {
    const user = await harness.connectedUser(['TIMELINE', NOTICES, PROFILE]);
    await user.start(['TIMELINE']);
    const { jobId, job } = await user.claim();
    for (const { data_type: type } of job.entries) {
      const sources = sourcesOf(type).map((name) => sourceOf(name, name in REGISTERS ? false : null));
      await user.completeAs(jobId, job, type, sources);
    }
    expect(await user.latest()).toMatchObject([{ data_type: 'TIMELINE', status: 'SUCCESS', warnings: WARNING }]);
  });
});

it('a company is known when its profile is read', async () => {
  const user = await harness.connectedUser([PROFILE]);
  await user.start([PROFILE]);
  const { jobId, job } = await user.claim();
  await user.stage(jobId, job, PROFILE, 'inpi_rne', [recordOf(PROFILE, {})]);
  const sources = sourcesOf(PROFILE).map((name) => sourceOf(name, name === 'inpi_rne' ? true : null, name === 'inpi_rne' ? 1 : 0));
  await user.completeAs(jobId, job, PROFILE, sources);
  expect(await profileOf(user)).toBe('read');
});

describe('source that failed in a part', () => {
  const collected = async (unread?: string) => {
    const user = await harness.connectedUser([NOTICES]);
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    await user.completeAs(jobId, job, NOTICES, [{ name: 'bodacc', status: 'SUCCESS', total: 0, ...(unread !== undefined && { unread }) }]);
    const [entry] = await user.latest();
    return [entry?.status, entry?.sources.map((source) => source.unread), entry?.warnings?.map(({ code }) => code)];
  };

  it('has a warning in its entry, which succeeds', async () => {
    expect(await collected('CORRECTIONS')).toEqual(['SUCCESS', ['CORRECTIONS'], ['CORRECTIONS_NOT_READ']]);
    expect(await collected('LARGE_RECORDS')).toEqual(['SUCCESS', ['LARGE_RECORDS'], ['RECORDS_TOO_LARGE']]);
  });

  it('has no warning when all parts were read, or for a part of a later version', async () => {
    expect([await collected(), await collected('OTHER')]).toEqual([
      ['SUCCESS', [undefined], undefined],
      ['SUCCESS', ['OTHER'], undefined],
    ]);
  });
});
