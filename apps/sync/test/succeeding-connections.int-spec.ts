import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, DeleteDataConnection } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import { synchronize, withLarge } from './scoped-reads.js';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf, type TestUser } from './test-user.js';

const OFFICES = 'CORPORATE_OFFICE';
const NOTICES = 'LEGAL_NOTICE';
const MARKS = 'TRADEMARK';
const CHANGES = { kind: 'changes' } as const;

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

const connect = async (user: TestUser, ...types: string[]) =>
  user.request(CreateDataConnection, { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: types });

const disconnect = (user: TestUser, id = user.connection.id) => user.request(DeleteDataConnection, { user_id: user.id, connection_id: id });

async function reconnect(user: TestUser, type: string): Promise<void> {
  await disconnect(user);
  user.connection = await connect(user, type);
}

const changesOf = async (user: TestUser) =>
  (await user.changeEvents()).flatMap(({ payload }) => payload.changes).map(({ kind, object, updates }) => ({ kind, object, updates }));

const officesOf = (source: string, said: Record<number, string>): RecordBody[] =>
  Object.entries(said).map(([number, name]) =>
    recordOf(OFFICES, {
      siret: `0000123440000${number}`,
      name: source === 'inpi_rne' ? name : null,
      sign: source === 'inpi_rne' ? null : name,
    }),
  );

const officesServed = async (user: TestUser) =>
  Object.fromEntries((await user.read(OFFICES)).result.map((record) => [String(record['siret']).at(-1), [record['name'], record['sign']]]));

describe('connection that replaces a deleted one', () => {
  type Said = Record<'inpi_rne' | 'insee_sirene', Record<number, string>>;
  const states: Said[] = [
    { inpi_rne: { 1: '12 RUE', 2: 'BAKERY' }, insee_sirene: { 1: 'OAK', 2: 'ELM' } },
    { inpi_rne: { 1: '13 RUE', 2: 'BAKERY', 3: 'MILL' }, insee_sirene: { 1: 'ASH', 2: 'ELM', 3: 'FIR' } },
    { inpi_rne: { 1: '11 RUE', 3: 'MILL' }, insee_sirene: { 1: 'ASH' } },
    { inpi_rne: { 1: '11 RUE', 2: 'SHOP' }, insee_sirene: { 1: 'OAK', 2: 'ELM' } },
  ];
  const advance = (user: TestUser, said: Said) =>
    synchronize(user, OFFICES, {
      inpi_rne: { records: officesOf('inpi_rne', said.inpi_rne) },
      insee_sirene: { records: officesOf('insee_sirene', said.insee_sirene) },
    });

  /** Returns records by SIRET without their ids, which differ between users. */
  const recordsOf = async (user: TestUser) =>
    Object.fromEntries((await user.read(OFFICES)).result.map((record) => [record['siret'], { ...record, id: null }]));

  it('serves, publishes and counts the same as a connection that was never deleted', async () => {
    const [control, user] = [await harness.connectedUser([OFFICES]), await harness.connectedUser([OFFICES])];
    for (const each of [control, user]) await advance(each, states[0]!);
    await reconnect(user, OFFICES);
    for (const state of states.slice(1)) {
      for (const each of [control, user]) await advance(each, state);
      expect(await recordsOf(user)).toEqual(await recordsOf(control));
      expect((await user.latest())[0]!.counts).toEqual((await control.latest())[0]!.counts);
    }
    const told = async (of: TestUser) => (await changesOf(of)).map(({ kind, object, updates }) => [object['siret'], kind, updates]);
    expect((await told(user)).toSorted()).toEqual((await told(control)).toSorted());
  });

  it('preserves former contributions until it has read their source completely', async () => {
    const user = await harness.connectedUser([OFFICES]);
    await advance(user, states[0]!);
    await reconnect(user, OFFICES);
    await synchronize(user, OFFICES, { inpi_rne: 'FETCH_ERROR', insee_sirene: 'FETCH_ERROR' });
    expect(await officesServed(user)).toEqual({ 1: ['12 RUE', 'OAK'], 2: ['BAKERY', 'ELM'] });
    await synchronize(user, OFFICES, { inpi_rne: { records: officesOf('inpi_rne', { 1: '10 RUE' }) }, insee_sirene: 'FETCH_ERROR' });
    expect(await officesServed(user)).toEqual({ 1: ['10 RUE', 'OAK'], 2: [null, 'ELM'] });
    await synchronize(user, OFFICES, { inpi_rne: { records: officesOf('inpi_rne', { 1: '10 RUE' }) }, insee_sirene: {} });
    expect(await officesServed(user)).toEqual({ 1: ['10 RUE', null] });
    expect(await harness.rows('select distinct connection_id from source_records where user_id = $1', [user.id])).toEqual([
      { connection_id: user.connection.id },
    ]);
  });

  it('deletes contributions of a former job that completed after the deletion', async () => {
    const user = await harness.connectedUser([NOTICES]);
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    await reconnect(user, NOTICES);
    await user.stage(jobId, job, NOTICES, 'bodacc', [notice(1), notice(2)]);
    await user.complete(jobId, job, NOTICES, { bodacc: 2 });
    await user.synchronize(NOTICES, 'bodacc', [notice(2)]);
    expect((await user.read(NOTICES)).result).toHaveLength(1);
  });

  it('preserves former contributions of records that are too large', async () => {
    const user = await harness.connectedUser([MARKS]);
    const mark = (number: string) => recordOf(MARKS, { application_number: number, kind: null });
    const gradual = { ...mark('1'), kind: 'WORD', name: null };
    await synchronize(user, MARKS, { inpi_pi: { records: [mark('1'), mark('2')] }, inpi_pi_notices: { records: [gradual] } });
    const before = (await user.read(MARKS)).result.filter((record) => record['application_number'] === '1');
    await reconnect(user, MARKS);
    await synchronize(user, MARKS, { inpi_pi: withLarge(user, MARKS, {}, mark('1')), inpi_pi_notices: {} });
    expect((await user.read(MARKS)).result).toEqual(before);
  });

  it('preserves former contributions in a window when the record is too large', async () => {
    const user = await harness.connectedUser([NOTICES]);
    await user.synchronize(NOTICES, 'bodacc', [notice(1), notice(2)]);
    await reconnect(user, NOTICES);
    const day = notice(1)['publication_date'] as string;
    const scope = { kind: 'window', field: 'publication_date', from: day, to: notice(3)['publication_date'] as string } as const;
    await synchronize(user, NOTICES, { bodacc: withLarge(user, NOTICES, { scope }, notice(1)) });
    expect((await user.read(NOTICES)).result.map((each) => each['notice_id'])).toEqual([notice(1)['notice_id']]);
  });

  it('deletes former contributions only inside the window that it reads', async () => {
    const user = await harness.connectedUser([NOTICES]);
    await user.synchronize(NOTICES, 'bodacc', [notice(1), notice(2), notice(3)]);
    await reconnect(user, NOTICES);
    const [from, to] = [notice(2), notice(3)].map((each) => each['publication_date'] as string);
    const scope = { kind: 'window', field: 'publication_date', from: from!, to: to! } as const;
    await synchronize(user, NOTICES, { bodacc: { scope } });
    expect((await user.read(NOTICES)).result.map((each) => each['notice_id'])).toEqual([notice(3)['notice_id'], notice(1)['notice_id']]);
  });

  it('deletes no former contributions by absence in an incremental read', async () => {
    const user = await harness.connectedUser([NOTICES]);
    await user.synchronize(NOTICES, 'bodacc', [notice(1), notice(2, { city: 'LYON' })]);
    await reconnect(user, NOTICES);
    await synchronize(user, NOTICES, { bodacc: { records: [notice(2, { city: 'BREST' })], scope: CHANGES } });
    expect((await user.read(NOTICES)).result.map((each) => each['city'])).toEqual(['BREST', notice(1)['city']]);
  });

  it('preserves former gradual contributions until they or their record are replaced', async () => {
    const bare = { kind: null, registration_date: null, representative: null };
    const mark = (number: string, changes: RecordBody = {}) => recordOf(MARKS, { application_number: number, ...bare, ...changes });
    const told = (number: string, kind: string) => mark(number, { kind, name: null, status: null, application_date: null });
    const user = await harness.connectedUser([MARKS]);
    const kinds = async () =>
      Object.fromEntries((await user.read(MARKS)).result.map((record) => [record['application_number'], record['kind']]));
    const notices = { records: ['1', '2', '3'].map((number) => told(number, 'WORD')) };
    await synchronize(user, MARKS, { inpi_pi: { records: [mark('1'), mark('2'), mark('3')] }, inpi_pi_notices: notices });
    await reconnect(user, MARKS);
    const marks = { records: [mark('1'), mark('2')] };
    await synchronize(user, MARKS, { inpi_pi: marks, inpi_pi_notices: { records: [told('2', 'FIGURATIVE')] } });
    expect(await kinds()).toEqual({ 1: 'WORD', 2: 'FIGURATIVE' });
    await synchronize(user, MARKS, { inpi_pi: { records: [mark('2')] }, inpi_pi_notices: 'FETCH_ERROR' });
    expect(await kinds()).toEqual({ 2: 'FIGURATIVE' });
  });
});

describe('two connections to one provider', () => {
  /** Runs a synchronization in which each connection returns its own records. */
  async function read(user: TestUser, told: Record<string, RecordBody[]>): Promise<void> {
    await user.start([NOTICES]);
    const open = (await user.readyEvents()).slice(-2);
    for (const { payload } of open) {
      const job = await user.claimJob(payload.job_id);
      const records = told[job.connection_id];
      if (records && records.length > 0) await user.stage(payload.job_id, job, NOTICES, 'bodacc', records);
      await user.complete(payload.job_id, job, NOTICES, { bodacc: records ? records.length : 'FETCH_ERROR' });
    }
  }
  const twice = async () => {
    const user = await harness.connectedUser([NOTICES]);
    return { user, one: user.connection.id, other: (await connect(user, NOTICES)).id };
  };
  const cities = async (user: TestUser) => (await user.read(NOTICES)).result.map((record) => record['city']);

  it.each([
    ['BREST', 'LYON'],
    ['LYON', 'BREST'],
  ])('serve the latest contribution, not the greater text: %s, %s', async (first, second) => {
    const { user, one, other } = await twice();
    await read(user, { [one]: [notice(1, { city: first })] });
    await read(user, { [other]: [notice(1, { city: second })] });
    expect(await cities(user)).toEqual([second]);
    await read(user, { [one]: [notice(1, { city: first })] });
    expect(await cities(user)).toEqual([first]);
    // The first read of the second connection is its baseline.
    expect((await changesOf(user)).flatMap(({ updates }) => updates.map(({ before, after }) => [before, after]))).toEqual([
      [second, first],
    ]);
  });

  it('have the first time of the served contribution in the provenance', async () => {
    const { user, one, other } = await twice();
    await read(user, { [one]: [notice(1, { city: 'LYON' })] });
    const [row] = await harness.rows<{ at: Date }>('select fetched_at as at from source_records where connection_id = $1', [one]);
    await read(user, { [other]: [notice(1, { city: 'BREST' })] });
    await read(user, { [one]: [notice(1, { city: 'LYON' })] });
    const [record] = (await user.read(NOTICES, { include: 'provenance' })).result;
    expect((record!['provenance'] as Record<string, unknown>)['city']).toEqual({
      source: 'bodacc',
      fetched_at: row!.at.toISOString(),
      losing: [{ source: 'bodacc', value: 'BREST' }],
    });
  });

  it('write nothing when they repeat the same data', async () => {
    const { user, one, other } = await twice();
    const same = { [one]: [notice(1)], [other]: [notice(1)] };
    await read(user, same);
    const written = () => harness.rows('select ctid::text, xmin::text from source_records where user_id = $1 order by 1', [user.id]);
    const before = await written();
    await read(user, same);
    expect(await written()).toEqual(before);
  });

  it('serve one connection only when the other is deleted and it was read completely', async () => {
    const { user, one, other } = await twice();
    await read(user, { [one]: [notice(1), notice(2)], [other]: [notice(2, { city: 'BREST' }), notice(3)] });
    await disconnect(user, other);
    expect(await cities(user)).toHaveLength(3);
    await user.synchronize(NOTICES, 'bodacc', [notice(1), notice(2, { city: 'LYON' })]);
    expect(await cities(user)).toEqual(['LYON', notice(1)['city']]);
  });
});
