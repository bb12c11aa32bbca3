import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { SyncHarness } from './sync-harness.js';
import { recordOf, type TestUser } from './test-user.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

describe('synchronization with a gradual source', () => {
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
    const { result } = await user.read(type);
    return Object.fromEntries(result.map((record) => [record['application_number'], record['kind']]));
  };
  const changes = async (user: TestUser) => (await user.changeEvents()).flatMap(({ payload }) => payload.changes);

  it('serves marks immediately, and each notice after its read', async () => {
    const user = await harness.connectedUser([type]);
    expect(await synchronize(user, told)).toEqual({ 1: 'WORD', 2: null });
    expect(await synchronize(user, { ...told, inpi_pi_notices: [notice('2')] })).toEqual({ 1: 'WORD', 2: 'WORD' });
  });

  it.each([
    ['is not returned again', { ...told, inpi_pi_notices: [] }],
    ['could not be read', { ...told, inpi_pi_notices: 'FETCH_ERROR' as const }],
  ])('keeps all values without a change event when a notice %s', async (_, sources) => {
    const user = await harness.connectedUser([type]);
    await synchronize(user, told);
    expect(await synchronize(user, sources)).toEqual({ 1: 'WORD', 2: null });
    expect(await changes(user)).toEqual([]);
  });

  it('keeps the data of a notice when the mark changes before its next read', async () => {
    const user = await harness.connectedUser([type]);
    await synchronize(user, told);
    const expired = { inpi_pi: [mark('1', { status: 'EXPIRED' }), mark('2')], inpi_pi_notices: [] };
    expect(await synchronize(user, expired)).toEqual({ 1: 'WORD', 2: null });
    expect((await changes(user)).map(({ updates }) => updates)).toEqual([[{ field: 'status', before: 'REGISTERED', after: 'EXPIRED' }]]);
  });

  it.each<[string, RecordBody[] | 'FETCH_ERROR']>([
    ['were read', []],
    ['could not be read', 'FETCH_ERROR'],
  ])('removes a deleted mark with its notice when the notices %s', async (_, notices) => {
    const user = await harness.connectedUser([type]);
    await synchronize(user, told);
    expect(await synchronize(user, { inpi_pi: [mark('2')], inpi_pi_notices: notices })).toEqual({ 2: null });
    expect((await changes(user)).map(({ kind, object }) => [kind, object['application_number']])).toEqual([['delete', '1']]);
  });

  it('changes nothing when the search fails', async () => {
    const user = await harness.connectedUser([type]);
    await synchronize(user, told);
    expect(await synchronize(user, { inpi_pi: 'FETCH_ERROR', inpi_pi_notices: 'FETCH_ERROR' })).toEqual({ 1: 'WORD', 2: null });
    expect(await changes(user)).toEqual([]);
  });
});
