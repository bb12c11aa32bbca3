import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimJob, ReadChanges, RenewLease, SyncCompleted, type SyncCompletedV1 } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf } from './test-user.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start({ JOB_ATTEMPTS: '3' });
});

afterAll(() => harness.stop());

describe('synchronization', () => {
  it('ends with SUCCESS and serves the records, newest first', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const entry = await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(3), notice(2)]);
    expect(entry).toMatchObject({
      status: 'SUCCESS',
      counts: { added: 3, updated: 0, deleted: 0, unchanged: 0 },
      error: null,
      progress: { fetched: 3 },
    });
    const page = await user.read('LEGAL_NOTICE');
    expect(page).toMatchObject({ total: 3, next_cursor: null });
    expect(page.result.map((record) => record['notice_id'])).toEqual(['A202500000003', 'A202500000002', 'A202500000001']);
  });

  it('publishes no change event when a source returns the same records', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    const again = await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    expect(again.counts).toEqual({ added: 0, updated: 0, deleted: 0, unchanged: 2 });
    expect(await user.changeEvents()).toEqual([]);
  });

  it('publishes each added, updated and deleted record once, with its previous values', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1, { city: 'LYON' }), notice(3)]);
    const [event, ...more] = await user.changeEvents();
    expect(more).toEqual([]);
    const kinds = event!.payload.changes.map((change) => [change.object['notice_id'], change.kind]);
    expect(Object.fromEntries(kinds)).toEqual({ A202500000001: 'update', A202500000002: 'delete', A202500000003: 'add' });
    const update = event!.payload.changes.find((change) => change.kind === 'update');
    expect(update!.updates).toEqual([{ field: 'city', before: notice(1)['city'], after: 'LYON' }]);
  });

  it('publishes the database time and the version of a change', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await harness.moveClock(new Date('2031-05-06T07:08:09Z'));
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    await harness.rows(`update clock_offset set offset_by = '0'`);
    const { payload } = (await user.changeEvents())[0]!;
    expect([payload.changed_at.slice(0, 13), payload.version]).toEqual(['2031-05-06T07', 2]);
  });

  it('returns the published changes to staff, without the baseline', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    for (const city of ['LYON', 'PARIS', 'NICE']) await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1, { city })]);
    const told = (await user.changeEvents()).map(({ payload }) => payload);
    const asked = { user_id: user.id, data_type: 'LEGAL_NOTICE', from: '2000-01-01', to: '2100-01-01' };
    const { changes, known_since, ...of } = await harness.call(ReadChanges, asked, user.account);
    expect(changes).toEqual(told.map(({ changed_at, changes: [change] }) => ({ changed_at, change })));
    expect([of.siren, of.name, of.data_type, of.cursor]).toEqual([told[0]!.siren, told[0]!.name, told[0]!.data_type, null]);
    expect(known_since! < told[0]!.changed_at).toBe(true);
  });

  it('returns an error to staff for an unknown data type or user', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const asked = { user_id: user.id, data_type: 'LEGAL_NOTICE', from: '2000-01-01', to: '2100-01-01' };
    const ask = (changes: object) => harness.call(ReadChanges, { ...asked, ...changes }, user.account);
    await expect(ask({ data_type: 'NONE' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(ask({ user_id: randomUUID() })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('preserves records when the main source fails, and names the failed source', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'FETCH_ERROR' });
    const [entry] = await user.latest();
    expect(entry).toMatchObject({ status: 'FETCH_ERROR', sources: [{ name: 'bodacc', status: 'FETCH_ERROR' }] });
    expect(entry!.previous_success).not.toBeNull();
    expect((await user.read('LEGAL_NOTICE')).total).toBe(1);
  });

  it('merges sources field by field, also when a secondary source fails', async () => {
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
    expect((await user.read(type)).result[0]).toMatchObject(merged);

    await user.start([type]);
    const second = await user.claim();
    await user.stage(second.jobId, second.job, type, 'inpi_rne', [fromInpi]);
    await user.complete(second.jobId, second.job, type, { inpi_rne: 1, insee_sirene: 'FETCH_ERROR' });
    expect((await user.read(type)).result[0]).toMatchObject(merged);
    expect(await user.changeEvents()).toEqual([]);
  });

  it('merges a source that contributes later, and removes its data when it stops', async () => {
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
      return (await user.read(type)).result[0];
    };
    expect(await synchronize({ inpi_rne: [fromInpi] })).toMatchObject({ name: 'NAME OF THE REGISTRY', purpose: 'Software' });
    const both = { name: 'NAME OF THE STATISTICS OFFICE', purpose: 'Software' };
    expect(await synchronize({ inpi_rne: [fromInpi], insee_sirene: [fromInsee] })).toMatchObject(both);
    expect(await synchronize({ inpi_rne: [fromInpi] })).toMatchObject(both);
    const left = { inpi_rne: [{ ...fromInpi, purpose: 'Hardware' }], insee_sirene: [] };
    expect(await synchronize(left)).toMatchObject({ name: 'NAME OF THE REGISTRY', purpose: 'Hardware' });
    expect(await synchronize({ inpi_rne: [fromInpi], insee_sirene: [fromInsee] })).toMatchObject(both);
  });

  it('is fetched again when fewer records are staged than the source reported', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await expect(user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 2 })).resolves.toEqual({ status: 'FETCH_AGAIN' });
    const again = await user.claim();
    expect(again.job.token).toBeGreaterThan(job.token);
  });

  it('publishes one completion event, with all entries terminal', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', []);
    const events = await user.events<SyncCompletedV1>(SyncCompleted.subject);
    expect(events.map((event) => event.payload.entries.map((entry) => entry.status))).toEqual([['SUCCESS']]);
  });
});

describe('second synchronization of a user', () => {
  it('fails with SYNC_IN_PROGRESS while one is active, also on concurrent requests', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => user.start(['LEGAL_NOTICE'])));
    const started = results.filter((result) => result.status === 'fulfilled');
    const refusals = results.filter((result) => result.status === 'rejected').map((result) => (result.reason as { code: string }).code);
    expect(started).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['SYNC_IN_PROGRESS']));
  });
});

describe('lease', () => {
  it('rejects every write with an outdated token', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const slept = await user.claim();
    await harness.database.query(`update sync_jobs set leased_until = clock_timestamp() - interval '1 second' where id = $1`, [
      slept.jobId,
    ]);
    const woken = await user.claim();
    const late = user.stage(slept.jobId, slept.job, 'LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await expect(late).rejects.toMatchObject({ code: 'LEASE_LOST' });
    await expect(user.complete(slept.jobId, slept.job, 'LEGAL_NOTICE', { bodacc: 0 })).rejects.toMatchObject({ code: 'LEASE_LOST' });
    await expect(user.complete(woken.jobId, woken.job, 'LEGAL_NOTICE', { bodacc: 0 })).resolves.toEqual({ status: 'SUCCESS' });
  });

  it('blocks other claims until it expires, and continues when it is renewed', async () => {
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

  it('is republished when its lease expires, and fails with FETCH_ERROR after the last attempt', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await eventually(async () => (await user.readyEvents()).length >= attempt);
      const { jobId } = await user.claim();
      await harness.database.query(`update sync_jobs set leased_until = clock_timestamp() - interval '1 second' where id = $1`, [jobId]);
    }
    const ended = await eventually(async () => (await user.latest()).find(({ completed_at }) => completed_at));
    expect(ended).toMatchObject({ status: 'FETCH_ERROR', error: { code: 'SYNC_ABANDONED' } });
    await expect(user.start(['LEGAL_NOTICE'])).resolves.toHaveLength(1);
  });
});
