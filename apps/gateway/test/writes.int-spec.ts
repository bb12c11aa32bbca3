import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CreateDataConnection,
  DeleteUser,
  EnableProvider,
  ListUsers,
  PutProviderCredentials,
  PutProviderSettings,
  PutSyncSettings,
  type RequestContract,
  UpdateClientSettings,
  UpdateUser,
} from '@company-data/contracts';
import { exampleOf, exampleReply } from '@company-data/service-testing';
import { GatewayWorld, jsonOf, USER } from './gateway-world.js';

const PROVIDER = '/providers/company_legal_fr';
const CONNECTIONS = `/users/${USER}/data-connections`;

describe('write operations', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    const replied = [CreateDataConnection, EnableProvider, ListUsers, PutProviderCredentials, PutProviderSettings, UpdateClientSettings];
    for (const contract of [...replied, UpdateUser] as RequestContract<object, unknown>[])
      world.peers.when(contract, () => exampleReply(contract));
    world.peers.when(DeleteUser, () => ({ deleted: true }));
  });

  const refused: [string, string, string, unknown][] = [
    ['notifications that are not an array', 'PATCH', `/users/${USER}`, { notifications: 'x' }],
    ['notifications that are not strings', 'PATCH', `/users/${USER}`, { notifications: [1] }],
    ['a change of the SIREN', 'PATCH', `/users/${USER}`, { siren: '000012344' }],
    ['a change of the type', 'PATCH', `/users/${USER}`, { type: 'LEGAL' }],
    ['a user in the body', 'PATCH', `/users/${USER}`, { user_id: USER }],
    ['enable missing', 'PUT', PROVIDER, {}],
    ['enable as a string', 'PUT', PROVIDER, { enable: 'true' }],
    ['enable as a number', 'PUT', PROVIDER, { enable: 1 }],
    ['enable as null', 'PUT', PROVIDER, { enable: null }],
    ['settings that are not an object', 'PUT', `${PROVIDER}/settings`, []],
    ['credentials missing', 'PUT', `${PROVIDER}/credentials`, {}],
    ['a field next to the credentials', 'PUT', `${PROVIDER}/credentials`, { credentials: {}, password: 'x' }],
    ['no data type', 'POST', CONNECTIONS, { provider_name: 'x', requested_data_types: [] }],
    ['data types that are not an array', 'POST', CONNECTIONS, { provider_name: 'x', requested_data_types: 'ACT' }],
    [
      '1,000 data types',
      'POST',
      CONNECTIONS,
      { provider_name: 'x', requested_data_types: Array.from({ length: 1_000 }, (_, at) => `T${at}`) },
    ],
    ['a duplicate data type', 'POST', CONNECTIONS, { provider_name: 'x', requested_data_types: ['ACT', 'ACT'] }],
    ['no data type to synchronize', 'POST', `/users/${USER}/sync`, { data_types: [] }],
    ['synchronization settings that are not an array', 'PUT', '/sync-settings', { settings: [] }],
    ['a setting that is not an object', 'PUT', '/sync-settings', ['DAILY']],
    ['a setting without its provider', 'PUT', '/sync-settings', [{ data_type: 'ACT' }]],
    ['an unknown frequency', 'PUT', '/sync-settings', [{ data_type: 'ACT', provider_name: 'x', frequency: 'HOURLY' }]],
    ['zero months', 'PUT', `/users/${USER}/sync-settings`, [{ data_type: 'ACT', provider_name: 'x', months_to_sync: 0 }]],
    ['an unknown property of a setting', 'PUT', '/sync-settings', [{ data_type: 'ACT', provider_name: 'x', user_id: USER }]],
    ['a logo over http', 'PATCH', '/client-settings', { logo: 'http://cdn.example.com/l.png' }],
    ['a logo as data', 'PATCH', '/client-settings', { logo: 'data:image/png;base64,AA==' }],
    ['a logo on an IP address', 'PATCH', '/client-settings', { logo: 'https://192.0.2.1/l.png' }],
    ['a logo of 5 kB', 'PATCH', '/client-settings', { logo: `https://cdn.example.com/${'l'.repeat(5_000)}` }],
    ['a colour by name', 'PATCH', '/client-settings', { primary_color: 'red' }],
    ['a colour with two digits', 'PATCH', '/client-settings', { primary_color: '#12' }],
    ['a colour with CSS after it', 'PATCH', '/client-settings', { primary_color: '#fff;}' }],
    ['a name of 10 kB', 'PATCH', '/client-settings', { display_name: 'x'.repeat(10_000) }],
  ];
  it.each(refused)('respond 400 without a request to the owner for %s', async (_name, method, path, body) => {
    const received = await world.api(path, jsonOf(method, body));
    const asked = world.peers.requests.filter(({ subject }) => !subject.endsWith('authenticate-key'));
    expect([received.status, received.json()['code'], asked]).toEqual([400, 'VALIDATION_FAILED', []]);
  });

  it('forward an empty change', async () => {
    expect((await world.api(`/users/${USER}`, jsonOf('PATCH', {}))).status).toBe(200);
    expect(world.peers.requestsOf(UpdateUser)[0]!.payload).toEqual({ user_id: USER });
  });

  it('forward markup and null unchanged', async () => {
    await world.api('/client-settings', jsonOf('PATCH', { display_name: '<b>X</b>', logo: null }));
    expect(world.peers.requestsOf(UpdateClientSettings)[0]!.payload).toEqual({ display_name: '<b>X</b>', logo: null });
  });

  it.each([{ auto_connect: true }, { settings: { auto_connect: true } }])('forward settings as in the body: %j', async (body) => {
    await world.api(`${PROVIDER}/settings`, jsonOf('PUT', body));
    expect(world.peers.requestsOf(PutProviderSettings)[0]!.payload).toEqual({ provider_name: 'company_legal_fr', settings: body });
  });

  it('respond 204 without a body to a deletion', async () => {
    const { status, text, headers } = await world.api(`/users/${USER}`, { method: 'DELETE' });
    expect([status, text, headers['content-type']]).toEqual([204, '', undefined]);
  });

  it.each(['', '{}', '{', '<x/>'])('delete with a media type and the body %j', async (body) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const { status } = await world.api(`/users/${USER}`, { method: 'DELETE', headers, body });
    expect([status, world.peers.requestsOf(DeleteUser).map(({ payload }) => payload)]).toEqual([204, [{ user_id: USER }]]);
  });

  it('respond 201 with the URL of the created resource', async () => {
    const body = { provider_name: 'company_legal_fr', requested_data_types: ['ACT'] };
    const { status, headers } = await world.api(CONNECTIONS, jsonOf('POST', body));
    expect([status, headers['location']]).toEqual([201, `${world.url}/api/v6${CONNECTIONS}/${exampleOf(CreateDataConnection).id}`]);
  });

  it('send the filters of a list of users', async () => {
    await world.api('/users?siren=000012344&group=watched&per_page=5');
    expect(world.peers.requestsOf(ListUsers)[0]!.payload).toEqual({ page: 1, per_page: 5, siren: '000012344', group: 'watched' });
  });

  it('convert an id to lower case', async () => {
    await world.api(`/users/${USER.toUpperCase()}`, { method: 'DELETE' });
    expect(world.peers.requestsOf(DeleteUser)[0]!.payload).toEqual({ user_id: USER });
  });

  it('forward synchronization settings for the account and for a user', async () => {
    const settings = [
      {
        data_type: 'ACT',
        provider_name: 'company_legal_fr',
        frequency: 'DAILY' as const,
        months_to_sync: null,
        last_n: null,
        fetch_on_connect: false,
      },
    ];
    world.peers.when(PutSyncSettings, () => settings);
    for (const path of ['/sync-settings', `/users/${USER}/sync-settings`])
      expect((await world.api(path, jsonOf('PUT', settings))).json()).toEqual(settings);
    expect(world.peers.requestsOf(PutSyncSettings).map(({ payload }) => payload)).toEqual([{ settings }, { settings, user_id: USER }]);
  });

  it('point at the invalid item of an array', async () => {
    const received = await world.api(
      '/sync-settings',
      jsonOf('PUT', [
        { data_type: 'ACT', provider_name: 'x' },
        { data_type: 'ACT', provider_name: 1 },
      ]),
    );
    expect(received.json()['errors']).toEqual([expect.objectContaining({ pointer: '/1/provider_name' })]);
  });
});
