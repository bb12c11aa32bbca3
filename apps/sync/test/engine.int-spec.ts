import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClaimJob,
  DataChanged,
  type DataChangedV1,
  ReadRecords,
  RenewLease,
  SyncCompleted,
  type SyncCompletedV1,
} from '@company-data/contracts';
import type { EventEnvelope } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import { notice, recordOf, SyncHarness, type TestUser } from './sync-harness.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start({ LEASE_SECONDS: '2', JOB_ATTEMPTS: '3' });
}, 60_000);

afterAll(() => harness.stop());

const read = (user: TestUser, type: string, more: object = {}) =>
  user.ask(ReadRecords, {
    user_id: user.id,
    data_type: type,
    page: 1,
    per_page: 100,
    sort: [],
    filters: [],
    ...more,
  }) as unknown as Promise<{
    total: number;
    next_cursor: string | null;
    result: Record<string, unknown>[];
  }>;

const changesOf = async (user: TestUser): Promise<EventEnvelope<DataChangedV1>[]> =>
  (await harness.events<DataChangedV1>(DataChanged.subject)).filter((event) => event.account_id === user.account);

describe('a synchronization', () => {
  it('ends SUCCESS and serves the records, newest first, when every source proves that it was read', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const entry = await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(3), notice(2)]);
    expect(entry).toMatchObject({
      status: 'SUCCESS',
      counts: { added: 3, updated: 0, deleted: 0, unchanged: 0 },
      error: null,
      progress: { fetched: 3 },
    });
    const page = await read(user, 'LEGAL_NOTICE');
    expect(page).toMatchObject({ total: 3, next_cursor: null });
    expect(page.result.map((record) => record['notice_id'])).toEqual(['A202500000003', 'A202500000002', 'A202500000001']);
  });

  it('tells of no change when the same records come again', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    const again = await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    expect(again.counts).toEqual({ added: 0, updated: 0, deleted: 0, unchanged: 2 });
    expect(await changesOf(user)).toEqual([]);
  });

  it('tells each added, updated and deleted record once, with what it was before', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1, { city: 'LYON' }), notice(3)]);
    const [event, ...more] = await changesOf(user);
    expect(more).toEqual([]);
    const kinds = event!.payload.changes.map((change) => [change.object['notice_id'], change.kind]);
    expect(Object.fromEntries(kinds)).toEqual({ A202500000001: 'update', A202500000002: 'delete', A202500000003: 'add' });
    const update = event!.payload.changes.find((change) => change.kind === 'update');
    expect(update!.updates).toEqual([{ field: 'city', before: notice(1)['city'], after: 'LYON' }]);
  });

  it('keeps what was read before when the main source fails, and says which source failed', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'FETCH_ERROR' });
    const [entry] = await user.latest();
    expect(entry).toMatchObject({ status: 'FETCH_ERROR', sources: [{ name: 'bodacc', status: 'FETCH_ERROR' }] });
    expect(entry!.previous_success).not.toBeNull();
    expect((await read(user, 'LEGAL_NOTICE')).total).toBe(1);
  });

  it('merges sources field by field, and turns nothing null when a completing source is down', async () => {
    const user = await harness.connectedUser(['COMPANY_PROFILE']);
    const type = 'COMPANY_PROFILE';
    const fromInsee = recordOf(type, { name: 'NAME OF THE STATISTICS OFFICE', purpose: null, stats_closing_date: '2024-05-01' });
    const fromInpi = recordOf(type, { name: 'NAME OF THE REGISTRY', purpose: 'Software', stats_closing_date: null });
    await user.start([type]);
    const first = await user.claim();
    await user.stage(first.jobId, first.job, type, 'inpi_rne', [fromInpi]);
    await user.stage(first.jobId, first.job, type, 'insee_sirene', [fromInsee]);
    await user.complete(first.jobId, first.job, type, { inpi_rne: 1, insee_sirene: 1 });
    const merged = { name: 'NAME OF THE STATISTICS OFFICE', purpose: 'Software', stats_closing_date: '2024-05-01' };
    expect((await read(user, type)).result[0]).toMatchObject(merged);

    await user.start([type]);
    const second = await user.claim();
    await user.stage(second.jobId, second.job, type, 'inpi_rne', [fromInpi]);
    await user.complete(second.jobId, second.job, type, { inpi_rne: 1, insee_sirene: 'FETCH_ERROR' });
    expect((await read(user, type)).result[0]).toMatchObject(merged);
    expect(await changesOf(user)).toEqual([]);
  });

  it('merges a source that joins later with what the first one said alone, and serves that again when it leaves', async () => {
    const user = await harness.connectedUser(['COMPANY_PROFILE']);
    const type = 'COMPANY_PROFILE';
    const fromInsee = recordOf(type, { name: 'NAME OF THE STATISTICS OFFICE', purpose: null });
    const fromInpi = recordOf(type, { name: 'NAME OF THE REGISTRY', purpose: 'Software' });
    const synchronize = async (sources: Record<string, RecordBody[]>) => {
      await user.start([type]);
      const { jobId, job } = await user.claim();
      for (const [source, records] of Object.entries(sources)) {
        if (records.length > 0) await user.stage(jobId, job, type, source, records);
      }
      await user.complete(jobId, job, type, Object.fromEntries(Object.entries(sources).map(([name, records]) => [name, records.length])));
      return (await read(user, type)).result[0];
    };
    expect(await synchronize({ inpi_rne: [fromInpi] })).toMatchObject({ name: 'NAME OF THE REGISTRY', purpose: 'Software' });
    const both = { name: 'NAME OF THE STATISTICS OFFICE', purpose: 'Software' };
    expect(await synchronize({ inpi_rne: [fromInpi], insee_sirene: [fromInsee] })).toMatchObject(both);
    expect(await synchronize({ inpi_rne: [fromInpi] })).toMatchObject(both);
    const left = { inpi_rne: [{ ...fromInpi, purpose: 'Hardware' }], insee_sirene: [] };
    expect(await synchronize(left)).toMatchObject({ name: 'NAME OF THE REGISTRY', purpose: 'Hardware' });
    expect(await synchronize({ inpi_rne: [fromInpi], insee_sirene: [fromInsee] })).toMatchObject(both);
  });

  describe('with a source that completes records little by little', () => {
    const type = 'TRADEMARK';
    const bare = { kind: null, registration_date: null, representative: null };
    const mark = (number: string, changes: RecordBody = {}) => recordOf(type, { application_number: number, ...bare, ...changes });
    const notice = (number: string) => ({ ...mark(number), kind: 'WORD', name: null, status: null, application_date: null });
    const told = { inpi_pi: [mark('1'), mark('2')], inpi_pi_notices: [notice('1')] };

    const synchronize = async (user: TestUser, sources: Record<string, RecordBody[] | 'FETCH_ERROR'>) => {
      await user.start([type]);
      const { jobId, job } = await user.claim();
      for (const [source, records] of Object.entries(sources)) {
        if (records !== 'FETCH_ERROR' && records.length > 0) await user.stage(jobId, job, type, source, records);
      }
      const totals = Object.entries(sources).map(([name, records]) => [name, records === 'FETCH_ERROR' ? records : records.length]);
      await user.complete(jobId, job, type, Object.fromEntries(totals));
      const { result } = await read(user, type);
      return Object.fromEntries(result.map((record) => [record['application_number'], record['kind']]));
    };
    const changes = async (user: TestUser) => (await changesOf(user)).flatMap(({ payload }) => payload.changes);

    it('serves the marks at once and each notice from when it was read', async () => {
      const user = await harness.connectedUser([type]);
      expect(await synchronize(user, told)).toEqual({ 1: 'WORD', 2: null });
      expect(await synchronize(user, { ...told, inpi_pi_notices: [notice('2')] })).toEqual({ 1: 'WORD', 2: 'WORD' });
    });

    it.each([
      ['is not told again', { ...told, inpi_pi_notices: [] }],
      ['could not be read', { ...told, inpi_pi_notices: 'FETCH_ERROR' as const }],
    ])('turns nothing null and tells of no change, when a notice %s', async (_, sources) => {
      const user = await harness.connectedUser([type]);
      await synchronize(user, told);
      expect(await synchronize(user, sources)).toEqual({ 1: 'WORD', 2: null });
      expect(await changes(user)).toEqual([]);
    });

    it('keeps what the notice told, when the mark changes before its notice is read anew', async () => {
      const user = await harness.connectedUser([type]);
      await synchronize(user, told);
      const expired = { inpi_pi: [mark('1', { status: 'EXPIRED' }), mark('2')], inpi_pi_notices: [] };
      expect(await synchronize(user, expired)).toEqual({ 1: 'WORD', 2: null });
      expect((await changes(user)).map(({ updates }) => updates)).toEqual([[{ field: 'status', before: 'REGISTERED', after: 'EXPIRED' }]]);
    });

    it.each<[string, RecordBody[] | 'FETCH_ERROR']>([
      ['were read', []],
      ['could not be read', 'FETCH_ERROR'],
    ])('removes a mark that is gone with what its notice told, when the notices %s', async (_, notices) => {
      const user = await harness.connectedUser([type]);
      await synchronize(user, told);
      expect(await synchronize(user, { inpi_pi: [mark('2')], inpi_pi_notices: notices })).toEqual({ 2: null });
      expect((await changes(user)).map(({ kind, object }) => [kind, object['application_number']])).toEqual([['delete', '1']]);
    });

    it('keeps everything, when the search fails', async () => {
      const user = await harness.connectedUser([type]);
      await synchronize(user, told);
      expect(await synchronize(user, { inpi_pi: 'FETCH_ERROR', inpi_pi_notices: 'FETCH_ERROR' })).toEqual({ 1: 'WORD', 2: null });
      expect(await changes(user)).toEqual([]);
    });
  });

  it('is fetched again instead of ending SUCCESS when fewer records are staged than the source proved', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await expect(user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 2 })).resolves.toEqual({ status: 'FETCH_AGAIN' });
    const again = await user.claim();
    expect(again.job.token).toBeGreaterThan(job.token);
  });

  it('announces its end once, with all entries terminal', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', []);
    const events = (await harness.events<SyncCompletedV1>(SyncCompleted.subject)).filter((event) => event.account_id === user.account);
    expect(events.map((event) => event.payload.entries.map((entry) => entry.status))).toEqual([['SUCCESS']]);
  });
});

describe('a second synchronization of a user', () => {
  it('is refused with the running entries while one is active, whatever arrives at once', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => user.start(['LEGAL_NOTICE'])));
    const started = results.filter((result) => result.status === 'fulfilled');
    const refusals = results.filter((result) => result.status === 'rejected').map((result) => (result.reason as { code: string }).code);
    expect(started).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['SYNC_IN_PROGRESS']));
  }, 20_000);
});

describe('a lease', () => {
  it('refuses every write of a worker whose token is no longer the job’s', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const slept = await user.claim();
    await harness.database.query(`update sync_jobs set lease_until = instant() - interval '1 second' where id = $1`, [slept.jobId]);
    const woken = await user.claim();
    const late = user.stage(slept.jobId, slept.job, 'LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await expect(late).rejects.toMatchObject({ code: 'LEASE_LOST' });
    await expect(user.complete(slept.jobId, slept.job, 'LEGAL_NOTICE', { bodacc: 0 })).rejects.toMatchObject({ code: 'LEASE_LOST' });
    await expect(user.complete(woken.jobId, woken.job, 'LEGAL_NOTICE', { bodacc: 0 })).resolves.toEqual({ status: 'SUCCESS' });
  });

  it('holds the job for others until it ends, and goes on when renewed', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.work(RenewLease, {
      job_id: jobId,
      token: job.token,
      progress: [{ entry_id: job.entries[0]!.entry_id, fetched: 7, expected: 9 }],
    });
    expect(await user.work(ClaimJob, { job_id: jobId, worker: 'other' })).toMatchObject({ state: 'held' });
    expect((await user.latest())[0]!.progress).toEqual({ fetched: 7, expected: 9 });
  });

  it('that nobody renews is published again, and given up as FETCH_ERROR after the last attempt', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { jobId } = await user.claim();
      await harness.database.query(`update sync_jobs set lease_until = instant() - interval '1 second' where id = $1`, [jobId]);
    }
    await expect(terminal(user)).resolves.toMatchObject({ status: 'FETCH_ERROR', error: { code: 'SYNC_ABANDONED' } });
    await expect(user.start(['LEGAL_NOTICE'])).resolves.toHaveLength(1);
  }, 20_000);
});

async function terminal(user: TestUser) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [entry] = await user.latest();
    if (entry!.completed_at) return entry!;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the entry never ended');
}
