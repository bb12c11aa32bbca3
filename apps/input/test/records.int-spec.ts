import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  CreateInputRecord,
  type CreateInputRecordPayload,
  DeleteInputRecord,
  EnterOfficer,
  GetInputRecord,
  type InputRecordResource,
  ListContributions,
  ListInputRecords,
  ListKnownRecords,
  OpenUpload,
  PutUploadChunk,
  GetUser,
  RecordDeleted,
  UpdateInputRecord,
  UserDeleted,
  UserNotFound,
} from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { exampleOf, ServiceUnderTest } from '@company-data/service-testing';
import { InputConfig } from '../src/config.js';
import { startInput } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { TWINS } from './twins.js';

const SIREN = '000012344';
const camille = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17' };
const owner = { ...camille, total_owned_parts: 60 };

describe('manual entry', () => {
  const world = new ServiceUnderTest({
    name: 'input',
    config: InputConfig,
    start: startInput,
    migrations,
    peers: ['users', 'sync', 'gateway', 'adapters'],
    twins: TWINS,
    environment: { ENTRIES_PER_USER: '5', UPLOADS_PER_ACCOUNT: '2', OCR_SLOTS: '0' },
  });
  let [account, user] = ['', ''];

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    [account, user] = [randomUUID(), randomUUID()];
    world.peers.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN }));
    world.peers.when(ListKnownRecords, () => ({ records: [] }));
  });

  const options = (more = {}) => ({ accountId: account, correlationId: 'test', ...more });
  const gateway = () => world.peers.client('gateway');
  const create = (payload: Partial<CreateInputRecordPayload>, more = {}): Promise<InputRecordResource> =>
    gateway().request(CreateInputRecord, { user_id: user, data: camille, ...payload }, options(more));
  const update = (id: string, payload: Partial<CreateInputRecordPayload>): Promise<InputRecordResource> =>
    gateway().request(UpdateInputRecord, { user_id: user, input_id: id, data: camille, ...payload }, options());
  const list = async (): Promise<InputRecordResource[]> =>
    (await gateway().request(ListInputRecords, { user_id: user, page: 1, per_page: 100 }, options())).result;
  const get = (id: string) => gateway().request(GetInputRecord, { user_id: user, input_id: id }, options());
  const remove = (id: string) => gateway().request(DeleteInputRecord, { user_id: user, input_id: id }, options());
  const open = () => gateway().request(OpenUpload, { user_id: user }, options());
  const contributed = async (type: string) =>
    world.peers.client('adapters').request(ListContributions, { user_id: user, siren: SIREN, data_type: type, limit: 500 }, options());

  /** Makes sync return a person with these names. */
  function know(id: string, body: object): void {
    const known = {
      type: 'PERSON',
      last_name: null,
      patronym: null,
      usage_name: null,
      first_name: null,
      first_names: [],
      birth_month: null,
      birth_date: null,
    };
    world.peers.when(ListKnownRecords, ({ payload }) => ({
      records: payload.data_type === 'COMPANY_OFFICER' ? [{ id, body: { ...known, ...body } }] : [],
    }));
  }

  it('is an officer, or a beneficial owner when it contains shares', async () => {
    expect((await create({})).data_type).toBe('COMPANY_OFFICER');
    expect((await create({ data: owner })).data_type).toBe('BENEFICIAL_OWNER');
    expect((await create({ data: { ...camille, first_name: 'Zoé' }, data_type: 'BENEFICIAL_OWNER' })).data_type).toBe('BENEFICIAL_OWNER');
    expect((await contributed('BENEFICIAL_OWNER')).records).toHaveLength(2);
  });

  it('is stored as sent, without nulls', async () => {
    const made = await create({
      data: { ...camille, nationality: null, companies: [{ siren: SIREN, roles: [{ name: 'Gérant', end_date: null }] }] },
    });
    expect(made).toMatchObject({ data: { ...camille, companies: [{ siren: SIREN, roles: [{ name: 'Gérant' }] }] }, file: null });
    expect(made.data).not.toHaveProperty('nationality');
    expect(await get(made.id)).toEqual(made);
    expect(await list()).toEqual([made]);
  });

  it('is one record per person when it is entered again without an id', async () => {
    const first = await create({});
    const again = await create({ data: { ...camille, last_name: 'MARTIN', birth_city: 'LYON' } });
    expect(again).toMatchObject({ id: first.id, created_at: first.created_at, data: { birth_city: 'LYON' } });
    expect(Date.parse(again.updated_at)).toBeGreaterThan(Date.parse(first.updated_at));
    expect(await list()).toEqual([{ ...again, warnings: undefined }]);
  });

  it('is replaced by its id or the id of the record that it is served in', async () => {
    const served = randomUUID();
    know(served, { patronym: 'DURAND', last_name: 'MARTIN', usage_name: 'MARTIN', first_name: 'CAMILLE', birth_month: '1980-01' });
    const made = await create({});
    expect(made['data-type_id']).toBe(served);
    const byOwn = await update(made.id, { data: { ...camille, birth_city: 'LYON' } });
    const byServed = await update(served, { 'data-type_id': made.id });
    const posted = await create({ 'data-type_id': served, data: { ...camille, birth_city: 'NICE' } });
    const officer = await gateway().request(EnterOfficer, { user_id: user, officer_id: served, data: camille }, options());
    expect([byOwn, byServed, posted, officer].map(({ id, data }) => [id, data.birth_city])).toEqual([
      [made.id, 'LYON'],
      [made.id, undefined],
      [made.id, 'NICE'],
      [made.id, undefined],
    ]);
  });

  it('has a warning when several registered persons match', async () => {
    const twins = ['1975-03', '1980-11'].map((birth_month) => ({
      id: randomUUID(),
      body: { type: 'PERSON', last_name: 'MARTIN', first_name: 'CAMILLE', birth_month },
    }));
    world.peers.when(ListKnownRecords, () => ({ records: twins }));
    const made = await create({ data_type: 'COMPANY_OFFICER', data: { last_name: 'Martin', first_name: 'Camille' } });
    expect(made.warnings).toMatchObject([{ code: 'AMBIGUOUS_PERSON' }]);
    expect(twins.map(({ id }) => id)).not.toContain(made['data-type_id']);
  });

  it.each([
    ['a name alone', { last_name: 'Martin', first_name: 'Camille' }, {}, 'COMPANY_OFFICER', ['DATA_TYPE_ASSUMED']],
    ['companies', { last_name: 'Martin', companies: [] }, {}, 'COMPANY_OFFICER', []],
    ['a company', { name: 'HOLDING', siren: '000010124' }, {}, 'COMPANY_OFFICER', []],
    ['owned parts', { last_name: 'Martin', total_owned_parts: 60 }, {}, 'BENEFICIAL_OWNER', []],
    ['voting rights', { last_name: 'Martin', total_voting_rights: 60 }, {}, 'BENEFICIAL_OWNER', []],
    ['its data type', { last_name: 'Martin' }, { data_type: 'BENEFICIAL_OWNER' }, 'BENEFICIAL_OWNER', []],
  ])('has the data type that its fields imply, or a warning: %s', async (_what, data, more, dataType, codes) => {
    const made = await create({ data, ...more });
    expect([made.data_type, (made.warnings ?? []).map(({ code }) => code)]).toEqual([dataType, codes]);
  });

  it('is rejected for a data type without manual entry', async () => {
    for (const data_type of ['COMPANY_PROFILE', 'NO_SUCH_TYPE'])
      await expect(create({ data_type })).rejects.toMatchObject({ kind: 'refused', code: 'DATA_TYPE_NOT_SUPPORTED' });
    const { id } = await create({});
    await expect(update(id, { data_type: 'BENEFICIAL_OWNER' })).rejects.toMatchObject({ code: 'DATA_TYPE_NOT_SUPPORTED' });
  });

  it('is not found by an unknown id, or the id of another user or account', async () => {
    const { id } = await create({});
    const unknown = { code: 'RECORD_NOT_FOUND', kind: 'not-found' };
    await expect(create({ 'data-type_id': randomUUID() })).rejects.toMatchObject(unknown);
    const [own, other] = [user, randomUUID()];
    user = other;
    for (const ask of [() => update(id, {}), () => get(id), () => remove(id)]) await expect(ask()).rejects.toMatchObject(unknown);
    [user, account] = [own, randomUUID()];
    for (const ask of [() => update(id, {}), () => get(id), () => remove(id)]) await expect(ask()).rejects.toMatchObject(unknown);
  });

  it('is rejected with the id of a record of another provider', async () => {
    const served = randomUUID();
    know(served, { last_name: 'AUTRE', first_name: 'PAUL', birth_month: '1950-01' });
    for (const ask of [() => update(served, {}), () => create({ 'data-type_id': served }), () => remove(served), () => get(served)])
      await expect(ask()).rejects.toMatchObject({ kind: 'refused', code: 'RECORD_NOT_EDITABLE' });
  });

  it.each<[string, object, string]>([
    ['a date that does not exist', { birth_date: '2026-02-30' }, '/data/birth_date'],
    ['a date in another format', { birth_date: '31/12/1980' }, '/data/birth_date'],
    ['the year zero', { birth_date: '0000-01-01' }, '/data/birth_date'],
    ['a date in the future', { birth_date: '2999-01-01' }, '/data/birth_date'],
    ['a SIREN of eight digits', { companies: [{ siren: '12345678' }] }, '/data/companies/0/siren'],
    ['1,001 companies', { companies: Array.from({ length: 1_001 }, () => ({ name: 'AUTRE' })) }, '/data/companies'],
    ['more than 100 percent', { total_owned_parts: 100.5 }, '/data/total_owned_parts'],
    ['fields of a person and a company', { name: 'HOLDING' }, '/data/name'],
  ])('is rejected with %s', async (_what, more, pointer) => {
    const refused = create({ data: { ...camille, ...more } });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { errors: [{ pointer }] } });
  });

  it('is rejected with fields of another data type', async () => {
    const refused = create({ data_type: 'BENEFICIAL_OWNER', data: { ...camille, companies: [{ name: 'AUTRE' }] } });
    await expect(refused).rejects.toMatchObject({ details: { errors: [{ pointer: '/data/companies', code: 'UNKNOWN_PROPERTY' }] } });
  });

  it('is rejected with a role that ends before it starts', async () => {
    const roles = [{ name: 'Gérant', start_date: '2020-01-02', end_date: '2020-01-01' }];
    await expect(create({ data: { ...camille, companies: [{ siren: SIREN, roles }] } })).rejects.toMatchObject({
      kind: 'refused',
      code: 'DATE_ORDER',
      details: { errors: [{ pointer: '/data/companies/0/roles/0/end_date' }] },
    });
  });

  it('is rejected when its record would be too large to store, also as a replacement', async () => {
    const listed = (count: number) => ({
      ...camille,
      companies: Array.from({ length: count }, () => ({ siren: '000012351', roles: Array(20).fill({ name: 'x'.repeat(255) }) })),
    });
    const { id } = await create({ data: listed(40) });
    for (const rejected of [create({ data: { ...listed(100), last_name: 'Durand' } }), update(id, { data: listed(100) })])
      await expect(rejected).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { errors: [{ pointer: '/data', code: 'RECORD_TOO_LARGE' }] },
      });
    expect(await list()).toMatchObject([{ id, data: { companies: { length: 40 } } }]);
  });

  it('is rejected when it would duplicate the person of another record', async () => {
    const { id } = await create({ data: { ...camille, first_name: 'Zoé' } });
    await create({});
    await expect(update(id, {})).rejects.toMatchObject({ kind: 'conflict', code: 'ENTRY_EXISTS' });
  });

  it('is rejected when the user reached its limit', async () => {
    for (const first_name of ['A', 'B', 'C', 'D', 'E']) await create({ data: { ...camille, first_name } });
    await expect(create({ data: { ...camille, first_name: 'F' } })).rejects.toMatchObject({ code: 'INPUT_LIMIT_REACHED' });
    expect(await create({ data: owner })).toMatchObject({ data_type: 'BENEFICIAL_OWNER' });
    expect(await create({ data: { ...camille, first_name: 'E', birth_city: 'LYON' } })).toMatchObject({ data: { birth_city: 'LYON' } });
  });

  it('has a file only when its upload is complete and of the same user', async () => {
    const bytes = Buffer.from('%PDF-1.7');
    const { upload_id } = await open();
    await gateway().request(PutUploadChunk, { upload_id, position: 0, last: true }, options({ bytes }));
    const file = { upload_id, size: bytes.length, sha256: '0'.repeat(64) };
    const unknown = { code: 'UPLOAD_NOT_FOUND' };
    await expect(create({ file: { ...file, size: bytes.length + 1 } })).rejects.toMatchObject(unknown);
    await expect(create({ file, user_id: randomUUID() })).rejects.toMatchObject(unknown);
    expect((await create({ file })).file).toMatchObject({ size: bytes.length });
  });

  it('has no third upload while two uploads of its account are in progress', async () => {
    const [one] = [await open(), await open()];
    await expect(open()).rejects.toMatchObject({ kind: 'unavailable' });
    const bytes = Buffer.from('%PDF-1.7');
    await gateway().request(PutUploadChunk, { ...one, position: 0, last: true }, options({ bytes }));
    await create({ file: { ...one, size: bytes.length, sha256: '0'.repeat(64) } });
    expect(await open()).toHaveProperty('upload_id');
  });

  it('publishes one deletion event when it is deleted', async () => {
    const { id } = await create({});
    expect(await remove(id)).toEqual({ deleted: true });
    await expect(remove(id)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    const told = (await world.events(RecordDeleted.subject)).filter(({ account_id }) => account_id === account);
    expect(told.map(({ payload }) => payload)).toEqual([{ user_id: user, data_type: 'COMPANY_OFFICER' }]);
    expect(await list()).toEqual([]);
  });

  it('is created once per idempotency key, and rejected for another body', async () => {
    const idempotency = { key: 'key', fingerprint: 'f'.repeat(64) };
    const [first, again] = [await create({}, { idempotency }), await create({}, { idempotency })];
    expect(again).toEqual(first);
    const other = create({}, { idempotency: { key: 'key', fingerprint: 'e'.repeat(64) } });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is returned to adapters in pages, each record exactly once', async () => {
    for (const first_name of ['A', 'B', 'C']) await create({ data: { ...camille, first_name } });
    const names: unknown[] = [];
    const question = { user_id: user, siren: SIREN, data_type: 'COMPANY_OFFICER', limit: 2 };
    for (let after: string | null | undefined; after !== null;) {
      const page = await world.peers.client('adapters').request(ListContributions, { ...question, ...(after ? { after } : {}) }, options());
      names.push(...page.records.map((record) => record['first_name']));
      after = page.next;
    }
    expect(names.toSorted()).toEqual(['A', 'B', 'C']);
  });

  it('is rejected when the user is unknown or deleted', async () => {
    world.peers.when(GetUser, () => {
      throw notFound(UserNotFound, 'There is no such user.');
    });
    await expect(create({})).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    world.peers.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN }));
    await create({});
    await world.consumed(await world.peers.publish(UserDeleted, account, { user_id: user }));
    // The users service may still return a user that it is about to delete.
    await expect(create({})).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
