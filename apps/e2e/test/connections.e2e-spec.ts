import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, UserResource } from '@company-data/contracts';
import { providers } from '@company-data/providers';
import { eventually, queryRows } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

/** Company whose register rejects the credentials of the deployment. */
const REFUSED = '000090126';
const consented = [...providers.values()].find(({ authorization }) => authorization === 'redirect')!;

describe('data connection', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let user: UserResource;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    ({ user } = await api.connectedUser('000012344', ['COMPANY_PROFILE']));
    const { id: account } = (await api.get<{ id: string }>('/profile')).body;
    await sql(`insert into users.providers (account_id, name, enabled) values ($1, $2, true)`, [account, consented.name]);
  });
  afterAll(() => system?.stop());

  const sql = <T>(text: string, parameters: unknown[]): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text, parameters);

  const pathOf = ({ id }: DataConnectionResource): string => `/users/${user.id}/data-connections/${id}`;

  const read = async (connection: DataConnectionResource): Promise<DataConnectionResource> =>
    (await api.get<DataConnectionResource>(pathOf(connection))).body;

  const connect = async (): Promise<DataConnectionResource> => {
    const wanted = { provider_name: consented.name, requested_data_types: [consented.dataTypes[0]!] };
    return (await api.post<DataConnectionResource>(`/users/${user.id}/data-connections`, wanted)).body;
  };

  it('is PENDING_AUTH with an action URL when the provider requires consent', async () => {
    const connection = await connect();
    expect(await read(connection)).toMatchObject({
      status: 'PENDING_AUTH',
      status_reason: expect.any(String),
      action_url: user.redirect_url,
    });
    const listed = (await api.get<DataConnectionResource[]>(`/users/${user.id}/data-connections`)).body;
    expect(listed.map(({ status, action_url }) => [status, action_url])).toEqual([
      ['CONNECTED', null],
      ['PENDING_AUTH', user.redirect_url],
    ]);
    const refusal = await api.post(`/users/${user.id}/sync`, { data_types: connection.requested_data_types });
    expect(refusal).toMatchObject({
      status: 422,
      body: { code: 'CONNECTION_NOT_CONNECTED', detail: expect.stringContaining('PENDING_AUTH') },
    });
    expect((await api.call('DELETE', pathOf(connection))).status).toBe(204);
  });

  it('is CONNECTED again when the account sets new credentials', async () => {
    const connection = await connect();
    await sql(`update sync.data_connections set status = 'ERROR', status_reason = 'refused' where id = $1`, [connection.id]);
    const credentials = Object.fromEntries(consented.credentials.map(({ name, type }) => [name, type === 'boolean' ? true : 'example']));
    expect((await api.call('PUT', `/providers/${consented.name}/credentials`, { body: { credentials } })).status).toBe(200);
    await eventually(async () => (await read(connection)).status === 'CONNECTED');
    expect((await read(connection)).status_reason).toBeNull();
  });

  it('stays CONNECTED when a source rejects the credentials of the deployment', async () => {
    const { user: other, connection } = await api.connectedUser(REFUSED, ['COMPANY_PROFILE']);
    expect((await api.synchronize(other.id, ['COMPANY_PROFILE']))[0]!.status).toBe('AUTH_ERROR');
    const { body } = await api.get<DataConnectionResource>(`/users/${other.id}/data-connections/${connection.id}`);
    expect(body).toMatchObject({ status: 'CONNECTED', status_reason: null, action_url: null });
  });
});
