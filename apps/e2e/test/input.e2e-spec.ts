import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InputRecordResource, Page, UserResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
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
  system = await RunningSystem.startPatient();
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

describe('an officer who is entered by hand', () => {
  it('is read from the normal endpoint once input_user is connected and synchronized', async () => {
    const userId = await newUser();
    const entered = await enter(userId, {
      data: { ...stranger, companies: [{ siren: HEALTHY, roles: [{ name: 'Gérante', start_date: '2020-01-02' }] }] },
    });
    const connection = await connect(userId);
    const entries = await api.synchronize(userId, [OFFICER]);
    const [officer, ...others] = await officers(userId);

    expect([entered.status, connection.status, entries.map(({ status }) => status)]).toEqual([201, 201, ['SUCCESS']]);
    expect(entered.headers.get('location')).toBe(`/api/v6/input/${userId}/data-types/${entered.body.id}`);
    expect(officer).toMatchObject({ last_name: 'Inconnue', birth_month: '1990-05', active: true, roles: [{ name: 'Gérante' }] });
    expect([officer!.id, others]).toEqual([entered.body['data-type_id'], []]);
    expect(officer!.provenance['last_name']!.source).toBe('input_user');
  });

  it('is one record with the one of the register, wins field by field, and gives way again when it is taken back', async () => {
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
