import { expect } from '@jest/globals';
import { PROVIDERS, typesOf } from './provider-steps.js';
import { type Group, is, type Row } from './row.js';
import { having, type Json, SIREN, type World } from './world.js';

const account = (world: World) => world.account('providers');

const REDIRECTED = ['tax_authority_provider', 'banking_provider_a', 'banking_provider_b', 'payment_platform_a', 'payment_platform_b'];

const provider = (world: World, name: string): Promise<Json> => account(world).then((api) => having(200, api.get(`/providers/${name}`)));

const CREDENTIALS: [says: string, provider: string, fields: [name: string, value: unknown, wrong: unknown][]][] = [
  [
    'payment_platform_a | is_sandbox (boolean, true for test account, false for live), client_id, client_secret',
    'payment_platform_a',
    [
      ['is_sandbox', true, 'yes'],
      ['client_id', 'id', 12],
      ['client_secret', 'secret', 12],
    ],
  ],
  [
    'payment_platform_b | is_sandbox (boolean), app_id, app_secret, oauth_secret',
    'payment_platform_b',
    [
      ['is_sandbox', true, 'yes'],
      ['app_id', 'id', 12],
      ['app_secret', 'secret', 12],
      ['oauth_secret', 'secret', 12],
    ],
  ],
  [
    'registrar_provider | client_id (account number, name or e-mail used as login), password',
    'registrar_provider',
    [
      ['client_id', 'name@example.com', 12],
      ['password', 'secret', 12],
    ],
  ],
];

const credentialRows: Row[] = CREDENTIALS.flatMap(([says, name, members]) => {
  const right = Object.fromEntries(members.map(([member, value]) => [member, value]));
  return [
    {
      says,
      seen: 'all fields together are accepted, and no value is returned',
      check: async (world: World) => {
        const body = await having(200, (await account(world)).put(`/providers/${name}/credentials`, { credentials: right }));
        expect(body.credentials).toMatchObject({ configured: true, fields: expect.arrayContaining(Object.keys(right)) });
        expect(JSON.stringify(body.credentials)).not.toMatch(/"secret"|name@example\.com/);
      },
    },
    ...members.flatMap(([member, , wrong]) => [
      {
        says,
        seen: `\`${member}\` has its type: ${JSON.stringify(wrong)} is refused`,
        check: async (world: World) => {
          const answer = await (await account(world)).put(`/providers/${name}/credentials`, { credentials: { ...right, [member]: wrong } });
          expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(member)]);
        },
      },
    ]),
  ];
});

/** Settings that only some providers have. */
const OWN_SETTINGS: [says: string, provider: string, setting: string][] = [
  ['settings.confidential_only | boolean | registrar_provider only.', 'registrar_provider', 'confidential_only'],
  ['settings.officers_check | boolean | comply_cube only.', 'comply_cube', 'officers_check'],
  ['settings.beneficial_owners_check | boolean | comply_cube only.', 'comply_cube', 'beneficial_owners_check'],
  ['settings.background_check_nodes_check | boolean | comply_cube only.', 'comply_cube', 'background_check_nodes_check'],
];

export const providers: Group = {
  code: 'PR',
  title: 'providers, settings, credentials',
  rows: [
    ...PROVIDERS.map((each): Row => ({
      says: each.purpose,
      seen: `\`${each.name}\` can be enabled and is available`,
      check: async (world) => {
        await (await account(world)).enable(each.name);
        expect(await provider(world, each.name)).toMatchObject({ provider_name: each.name, enable: true, available: true });
      },
    })),
    ...PROVIDERS.map((each): Row => ({
      says: each.types || '(none listed; it adds checks to the company_legal_fr results)',
      seen: `\`${each.name}\` has exactly these data types`,
      check: async (world) => expect((await provider(world, each.name)).data_types.toSorted()).toEqual(typesOf(each).toSorted()),
    })),
    ...PROVIDERS.map((each): Row => ({
      says: 'Some providers need the end user to authorize access through a redirect (OAuth).',
      seen: `\`${each.name}\`: ${REDIRECTED.includes(each.name) ? 'needed' : 'not needed'}`,
      check: async (world) => expect((await provider(world, each.name)).requires_authorization).toBe(REDIRECTED.includes(each.name)),
    })),
    {
      says: 'PUT | /api/v6/providers/{provider_name} | enable (boolean)',
      seen: 'on and off, and a connection needs it on',
      everyday: true,
      check: async (world) => {
        const api = await world.account('switched providers');
        const user = await api.user(SIREN);
        const connect = () =>
          api.post(`/users/${user.id}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: ['LEGAL_NOTICE'] });
        const before = await connect();
        const on = await having(200, api.put('/providers/company_legal_fr', { enable: true }));
        const off = await having(200, api.put('/providers/company_legal_fr', { enable: false }));
        expect([before.status, on.enable, off.enable]).toEqual([422, true, false]);
      },
    },
    {
      says: 'enable | boolean | Switches the provider on.',
      seen: '"yes" is refused',
      check: async (world) => expect((await (await account(world)).put('/providers/company_legal_fr', { enable: 'yes' })).status).toBe(400),
    },
    {
      says: 'provider_name | string | Provider identifier from the table above.',
      seen: 'another name is not found',
      check: async (world) => expect((await (await account(world)).put('/providers/unknown_provider', { enable: true })).status).toBe(404),
    },
    ...PROVIDERS.map((each): Row => ({
      says: 'settings.auto_connect | boolean | When true the manual authentication step is skipped. Accepted by every provider listed above.',
      seen: `\`${each.name}\` accepts true and false, and refuses "yes"`,
      check: async (world) => {
        const api = await account(world);
        const path = `/providers/${each.name}/settings`;
        const settings = await Promise.all(
          [true, false].map(async (auto_connect) => (await having(200, api.put(path, { auto_connect }))).settings.auto_connect),
        );
        expect([settings, (await api.put(path, { auto_connect: 'yes' })).status]).toEqual([[true, false], 400]);
      },
    })),
    ...OWN_SETTINGS.flatMap(([says, name, setting]): Row[] => [
      {
        says,
        seen: `\`${name}\` accepts it, and refuses "yes"`,
        check: async (world) => {
          const api = await account(world);
          const path = `/providers/${name}/settings`;
          expect((await having(200, api.put(path, { [setting]: true }))).settings[setting]).toBe(true);
          expect((await api.put(path, { [setting]: 'yes' })).status).toBe(400);
          await having(200, api.put(path, { [setting]: false }));
        },
      },
      {
        says,
        seen: 'other providers refuse it',
        check: async (world) => {
          const api = await account(world);
          const others = PROVIDERS.filter((each) => each.name !== name);
          const statuses = await Promise.all(
            others.map(async (each) => (await api.put(`/providers/${each.name}/settings`, { [setting]: true })).status),
          );
          expect(statuses).toEqual(others.map(() => 422));
        },
      },
    ]),
    {
      says: 'PUT | /api/v6/providers/{provider_name}/settings | settings fields of the provider (see Resources)',
      seen: 'the settings are read back',
      check: async (world) => {
        await having(200, (await account(world)).put('/providers/shop_platform/settings', { auto_connect: true }));
        expect((await provider(world, 'shop_platform')).settings.auto_connect).toBe(true);
      },
    },
    {
      says: 'PUT | /api/v6/providers/{provider_name}/credentials | credentials (object, see Resources)',
      seen: 'credentials outside of the object are refused',
      check: async (world) =>
        expect(
          (await (await account(world)).put('/providers/registrar_provider/credentials', { client_id: 'x', password: 'y' })).status,
        ).toBe(400),
    },
    {
      says: 'Credentials are sent as an object named credentials:',
      seen: 'a text is refused',
      check: async (world) =>
        expect((await (await account(world)).put('/providers/registrar_provider/credentials', { credentials: 'x' })).status).toBe(400),
    },
    {
      says: 'Provider credentials are set through PUT /api/v6/providers/{provider_name}/credentials.',
      seen: 'they are configured afterwards, with a time',
      check: async (world) => {
        await having(
          200,
          (await account(world)).put('/providers/registrar_provider/credentials', {
            credentials: { client_id: '85000002', password: 'x' },
          }),
        );
        expect((await provider(world, 'registrar_provider')).credentials).toMatchObject({
          configured: true,
          updated_at: expect.any(String),
        });
      },
    },
    ...credentialRows,
    {
      says: 'Credentials of the other providers, including comply_cube: not shown.',
      seen: 'GET /providers lists the fields of each provider',
      check: async (world) => {
        const listed: Json[] = await having(200, (await account(world)).get('/providers'));
        expect(listed).toHaveLength(PROVIDERS.length);
        for (const { credentials } of listed) is.arrayOf(is.string)(credentials.fields);
      },
    },
    {
      says: 'Response bodies of the PUT provider endpoints, POST data-connections and POST sync: not shown.',
      seen: 'the PUT endpoints return the provider as GET does',
      check: async (world) => {
        const put = await having(200, (await account(world)).put('/providers/input_user', { enable: true }));
        expect(put).toEqual(await provider(world, 'input_user'));
      },
    },
  ],
};
