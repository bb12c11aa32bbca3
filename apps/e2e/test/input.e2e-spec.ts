import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InputRecordResource, Page, UserResource } from '@company-data/contracts';
import { eventually, queryRows } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

const HEALTHY = '000012344';
const OFFICER = 'COMPANY_OFFICER';

type Served = Record<string, unknown> & {
  id: string;
  provenance: Record<string, { source: string; losing: { source: string; value: unknown }[] }>;
};

let system: RunningSystem;
let api: ApiClient;

beforeAll(async () => {
  system = await RunningSystem.shared();
  api = system.api;
  await api.call('PUT', '/providers/input_user', { body: { enable: true } });
});
afterAll(() => system?.stop());

const newUser = async (): Promise<string> =>
  (await api.post<UserResource>('/users/legal', { name: 'EXEMPLE LOGICIELS', siren: HEALTHY })).body.id;

const connect = (userId: string, types = [OFFICER]) =>
  api.post(`/users/${userId}/data-connections`, { provider_name: 'input_user', requested_data_types: types });

const officers = async (userId: string): Promise<Served[]> =>
  (await api.get<Page<Served>>(`/users/${userId}/company-officers?include=provenance&per_page=1000`)).body.result;

const enter = (userId: string, body: object) => api.post<InputRecordResource>(`/${userId}/input/officers`, body);

const stranger = { last_name: 'Inconnue', first_name: 'Zoé', birth_date: '1990-05-04', nationality: 'Française' };

describe('manually entered officer', () => {
  it('is in the officer list once input_user is connected and synchronized', async () => {
    const userId = await newUser();
    const entered = await enter(userId, {
      data: { ...stranger, companies: [{ siren: HEALTHY, roles: [{ name: 'Gérante', start_date: '2020-01-02' }] }] },
    });
    const connection = await connect(userId);
    const entries = await api.synchronize(userId, [OFFICER]);
    const [officer, ...others] = await officers(userId);

    expect([entered.status, connection.status, entries.map(({ status }) => status)]).toEqual([201, 201, ['SUCCESS']]);
    expect(entered.headers.get('location')).toBe(`${system.stack.base_url}/api/v6/input/${userId}/data-types/${entered.body.id}`);
    expect(officer).toMatchObject({ last_name: 'Inconnue', birth_month: '1990-05', active: true, roles: [{ name: 'Gérante' }] });
    expect([officer!.id, others]).toEqual([entered.body['data-type_id'], []]);
    expect(officer!.provenance['last_name']!.source).toBe('input_user');
  });

  it('is merged with the register record, wins field by field, and can be deleted', async () => {
    const { user } = await api.connectedUser(HEALTHY, [OFFICER]);
    await api.synchronize(user.id, [OFFICER]);
    const before = await officers(user.id);
    const known = before.find(({ type, birth_month }) => type === 'PERSON' && birth_month !== null)!;
    const name = String(known['last_name'] ?? known['patronym']);
    const data = {
      last_name: name.toLowerCase(),
      first_name: String(known['first_name']),
      birth_date: `${String(known['birth_month'])}-03`,
      nationality: 'Martienne',
    };
    const entered = await enter(user.id, { data });
    await connect(user.id);
    await api.synchronize(user.id, [OFFICER]);
    const after = await officers(user.id);
    const merged = after.find(({ id }) => id === known.id)!;

    expect(entered.body['data-type_id']).toBe(known.id);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(merged).toMatchObject({
      last_name: name.toLowerCase(),
      nationality: 'Martienne',
      roles: known['roles'],
      birth_date: data.birth_date,
    });
    expect(merged.provenance['nationality']).toMatchObject({ source: 'input_user', losing: [{ value: known['nationality'] }] });

    const latest = await api.get(`/users/${user.id}/sync/latest`);
    expect((await api.call('DELETE', `/input/${user.id}/data-types/${known.id}`)).status).toBe(204);
    const back = await eventually(async () => {
      const now = (await officers(user.id)).find(({ id }) => id === known.id);
      return now?.['nationality'] === known['nationality'] ? now : undefined;
    });
    expect(back).toMatchObject({ last_name: known['last_name'], birth_date: known['birth_date'] });
    expect(JSON.stringify(back!.provenance)).not.toContain('input_user');
    expect((await api.get(`/users/${user.id}/sync/latest`)).body).toEqual(latest.body);
  });

  it('is the same record whether the register is read before or after', async () => {
    const { user } = await api.connectedUser(HEALTHY, [OFFICER]);
    await api.synchronize(user.id, [OFFICER]);
    const known = (await officers(user.id)).find(({ type, birth_month }) => type === 'PERSON' && birth_month !== null)!;
    const later = await newUser();
    const data = {
      last_name: known['last_name'] ?? known['patronym'],
      first_name: `${String(known['first_name'])}-Zoé`,
      birth_date: `${String(known['birth_month'])}-03`,
    };
    const first = await enter(later, { data });
    await connect(later);
    await api.synchronize(later, [OFFICER]);
    expect((await officers(later)).map(({ id }) => id)).toEqual([first.body['data-type_id']]);
    await api.post(`/users/${later}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: [OFFICER] });
    await api.synchronize(later, [OFFICER]);
    const all = await officers(later);
    const [listed] = (await api.get<Page<InputRecordResource>>(`/input/${later}/data-types`)).body.result;
    expect(all.filter(({ birth_date }) => birth_date === data.birth_date).map(({ id }) => id)).toEqual([listed!['data-type_id']]);
    expect(all).toHaveLength((await officers(user.id)).length);
  });
});

describe('manually entered beneficial owner', () => {
  it('is returned and checked against the register with its file', async () => {
    const types = ['BENEFICIAL_OWNER', 'CONFORMITY_CHECK'];
    const userId = await newUser();
    const data = { ...stranger, total_owned_parts: 60, total_voting_rights: 50, since: '2020-01-01' };
    const path = `/input/${userId}/data-types`;
    const entered = await api.post<InputRecordResource>(path, { data, file: PNG.toString('base64') });
    expect([entered.status, entered.body.data_type]).toEqual([201, 'BENEFICIAL_OWNER']);
    await connect(userId, types);
    expect((await api.synchronize(userId, types)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    const owners = (await api.get<Page<Served>>(`/users/${userId}/beneficial-owners`)).body.result;
    expect(owners).toMatchObject([{ id: entered.body['data-type_id'], total_owned_parts: 60, since: '2020-01-01' }]);
    const checks = async () =>
      (
        await api.get<Page<Served>>(`/users/${userId}/conformity-checks?subject_type=BENEFICIAL_OWNER&subject_id=${owners[0]!.id}`)
      ).body.result
        .map(({ check, result, document_id }) => [check, result, document_id])
        .toSorted();
    const documentId = entered.body.file!.document_id;
    expect(await checks()).toEqual(
      expect.arrayContaining([
        ['ENTRY_AGREES_WITH_REGISTRY', 'UNKNOWN', null],
        ['FILE_PRESENT', 'OK', documentId],
      ]),
    );
    // These bytes are not an image. The check may end before or after the synchronization.
    const readable = () => checks().then((all) => all.find(([check, result]) => check === 'FILE_READABLE' && result !== 'UNKNOWN'));
    expect(await eventually(readable)).toEqual(['FILE_READABLE', 'KO', documentId]);
    await api.call('DELETE', `${path}/${entered.body.id}`);
    expect(await eventually(async () => (await checks()).length === 0)).toBe(true);
  });
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00]);
/** Creates a PDF of random bytes, so that no two blocks are equal. */
const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const uploads = (): Promise<Record<string, unknown>[]> => queryRows(system.stack.postgres_url, 'select state from input.files');

describe('uploaded file', () => {
  it('is stored encrypted, readable before a synchronization, replaceable, and deletable with null', async () => {
    const userId = await newUser();
    const file = pdfOf(700_001);
    const entered = await enter(userId, { data: stranger, file: file.toString('base64') });
    const { document_id: documentId } = entered.body.file!;
    expect([entered.status, entered.body.file]).toEqual([201, { document_id: documentId, media_type: 'application/pdf', size: 700_001 }]);
    const read = await fetch(`${system.stack.base_url}/api/v6/users/${userId}/documents/${documentId}`, {
      headers: { 'x-api-key': api.apiKey },
    });
    expect([read.status, read.headers.get('content-type'), read.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment; filename="document-.*\.pdf"$/),
    ]);
    expect(Buffer.from(await read.arrayBuffer()).equals(file)).toBe(true);
    const sealed = await queryRows<{ sealed: Buffer }>(system.stack.postgres_url, `select sealed from input.file_chunks`);
    expect(sealed.some((chunk) => chunk.sealed.includes(file.subarray(0, 64)))).toBe(false);

    const path = `/input/${userId}/data-types/${entered.body.id}`;
    const kept = await api.call<InputRecordResource>('PUT', path, { body: { data: stranger } });
    const replaced = await api.call<InputRecordResource>('PUT', path, { body: { data: stranger, file: PNG.toString('base64') } });
    const removed = await api.call<InputRecordResource>('PUT', path, { body: { data: stranger, file: null } });
    expect([kept, replaced, removed].map(({ status, body }) => [status, body.file?.media_type])).toEqual([
      [200, 'application/pdf'],
      [200, 'image/png'],
      [200, undefined],
    ]);
    expect((await api.get(`/users/${userId}/documents/${documentId}`)).status).toBe(404);
    expect((await api.get(`/users/${userId}/documents/${replaced.body.file!.document_id}`)).status).toBe(404);
  });

  it('may have 20,000,000 bytes and no more', async () => {
    const userId = await newUser();
    const most = await enter(userId, { data: stranger, file: pdfOf(20_000_000).toString('base64') });
    const more = await enter(userId, { data: stranger, file: pdfOf(20_000_001).toString('base64') });
    const far = await enter(userId, { data: stranger, file: 'QUJD'.repeat(8_000_000) });
    expect([most.status, most.body.file?.size, more.status, far.status]).toEqual([201, 20_000_000, 413, 413]);
  });

  it.each([
    ['%%%%', 400, 'VALIDATION_FAILED'],
    ['QQ', 400, 'VALIDATION_FAILED'],
    ['QR==', 400, 'VALIDATION_FAILED'],
    ['-_8=', 400, 'VALIDATION_FAILED'],
    ['data:application/pdf;base64,QUJD', 400, 'VALIDATION_FAILED'],
    ['QU JD', 400, 'VALIDATION_FAILED'],
    [12, 400, 'VALIDATION_FAILED'],
    ['', 422, 'EMPTY_FILE'],
    [Buffer.from('GIF89a%PDF-1.7').toString('base64'), 422, 'UNSUPPORTED_FILE_TYPE'],
    [Buffer.from('<html>').toString('base64'), 422, 'UNSUPPORTED_FILE_TYPE'],
  ])('is rejected when its content is %j, with status %d', async (file, status, code) => {
    const refused = await enter(await newUser(), { data: stranger, file });
    expect([refused.status, refused.body]).toMatchObject([status, { code }]);
  });

  it('may be escaped, compressed and sent after the data, with an idempotency key', async () => {
    const userId = await newUser();
    const text = JSON.stringify({ data: stranger, file: pdfOf(1_000).toString('base64') })
      .replaceAll('/', '\\/')
      .replaceAll('+', '\\u002B');
    const send = (body: string) =>
      fetch(`${system.stack.base_url}/api/v6/input/${userId}/data-types`, {
        method: 'POST',
        headers: { 'x-api-key': api.apiKey, 'content-type': 'application/json', 'content-encoding': 'gzip', 'idempotency-key': userId },
        body: gzipSync(body),
      });
    const [first, again] = [await send(text), await send(text)];
    const other = await send(JSON.stringify({ data: stranger, file: pdfOf(1_000).toString('base64') }));
    expect([first.status, again.status, again.headers.get('idempotency-replayed'), other.status]).toEqual([201, 201, 'true', 422]);
    expect((await first.json()).file.size).toBe(1_000);
  });

  it('is deleted when its record is rejected', async () => {
    const body = { data: { ...stranger, birth_date: '2026-02-30' }, file: PNG.toString('base64') };
    const refused = await enter(await newUser(), body);
    const unknown = await enter(randomUUID(), { data: stranger, file: PNG.toString('base64') });
    expect([refused.status, unknown.status]).toEqual([400, 404]);
    expect(await eventually(async () => (await uploads()).every(({ state }) => state === 'STORED'))).toBe(true);
  });
});
