import { expect } from '@jest/globals';
import { EndUser, eventually } from '@company-data/testing';
import { fields, type Group, is, type Row } from './row.js';
import { type Account, having, type Json, type World } from './world.js';

const SIREN = '000012344';
const account = (world: World) => world.account('providers');

/** The table of providers: purpose, and data types. */
export const PROVIDERS: readonly { name: string; purpose: string; types: string }[] = [
  {
    name: 'company_legal_fr',
    purpose: 'Public data of French companies.',
    types:
      'COMPANY_PROFILE, COMPANY_OFFICER, CORPORATE_OFFICE, ACT, ARTICLES_OF_ASSOCIATION, AVIS_SIREN, COLLECTIVE_PROCEDURE, BENEFICIAL_OWNER, BACKGROUND_CHECK, BANKING_RELATIONSHIP, FINANCIAL_STATEMENT, TAX_RETURN, TAX_RETURN_ANALYSIS, SECTOR_ANALYSIS, TIMELINE, TRADEMARK, BACKGROUND_CHECK_V2, CONFORMITY_CHECK, LEGAL_NOTICE, PRIVILEGES',
  },
  {
    name: 'registrar_provider',
    purpose: 'Official copies of documents issued by the trade registrars.',
    types: 'FINANCIAL_STATEMENT, REGISTRATION_PROOF, TAX_RETURN, TAX_RETURN_ANALYSIS',
  },
  { name: 'ocr_service', purpose: 'OCR on financial statements or tax returns supplied as PDF', types: 'TAX_RETURN' },
  {
    name: 'input_user',
    purpose: 'Manual entry and file upload (write operations).',
    types: 'COMPANY_OFFICER, BENEFICIAL_OWNER, CONFORMITY_CHECK',
  },
  {
    name: 'payment_platform_a',
    purpose: 'Commerce data from a payment platform.',
    types:
      'COMMERCE_BALANCE, COMMERCE_TRANSACTION, COMMERCE_DISPUTE, COMMERCE_SUBSCRIPTION, COMMERCE_PRODUCT, COMMERCE_TRANSACTION_INSIGHT, COMMERCE_SUBSCRIPTION_INSIGHT, COMMERCE_DISPUTE_INSIGHT',
  },
  {
    name: 'payment_platform_b',
    purpose: 'Commerce data from a payment platform for small businesses.',
    types:
      'COMMERCE_TRANSACTION, COMMERCE_SUBSCRIPTION, COMMERCE_DISPUTE, COMMERCE_TRANSACTION_INSIGHT, COMMERCE_SUBSCRIPTION_INSIGHT, COMMERCE_DISPUTE_INSIGHT',
  },
  {
    name: 'shop_platform',
    purpose: 'Commerce data from an open-source online-store application.',
    types: 'COMMERCE_LOCATION, COMMERCE_CUSTOMER, COMMERCE_PRODUCT, COMMERCE_ORDER',
  },
  {
    name: 'tax_authority_provider',
    purpose: 'Tax data. Needs user authorization by redirect.',
    types: 'TAX_RETURN, VAT_DECLARATION, CORPORATE_TAX, TAX_ACCOUNT',
  },
  {
    name: 'banking_provider_a',
    purpose: 'Banking data. Needs user authorization by redirect.',
    types: 'BANK_ACCOUNT, BANK_TRANSACTION, BANK_CASHFLOW, BANK_CREDIT_INSIGHTS',
  },
  {
    name: 'banking_provider_b',
    purpose: 'Banking data. Needs user authorization by redirect.',
    types: 'BANK_ACCOUNT, BANK_TRANSACTION, BANK_CASHFLOW',
  },
  { name: 'comply_cube', purpose: 'Compliance screening for PEP (politically exposed person) and sanctions checks.', types: '' },
];
export const typesOf = ({ types }: { types: string }): string[] => types.split(', ').filter((type) => type !== '');
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

const connected = (world: World): Promise<{ user: Json; connection: Json }> =>
  world.once('connected', async () => {
    const api = await world.account('connections');
    await api.enable('company_legal_fr');
    const user = await api.user(SIREN);
    return { user, connection: await api.connect(user.id, 'company_legal_fr', ['COMPANY_PROFILE', 'LEGAL_NOTICE']) };
  });

const read = (api: Account, user: Json, connection: Json): Promise<Json> =>
  having(200, api.get(`/users/${user.id}/data-connections/${connection.id}`));

/** A bank connection before and after the consent of its end user. */
const consent = (world: World, outcome: string): Promise<{ api: Account; user: Json; connection: Json; before: Json; endUser: EndUser }> =>
  world.once(`consent ${outcome}`, async () => {
    const api = await world.account('consents');
    const { siren, credentials, consents_as: consentsAs } = await world.fictitious('banking_provider_b', outcome);
    await api.enable('banking_provider_b');
    await having(200, api.put('/providers/banking_provider_b/credentials', { credentials }));
    const user = await api.user(siren);
    const connection = await api.connect(user.id, 'banking_provider_b', ['BANK_ACCOUNT']);
    const before = await read(api, user, connection);
    const endUser = new EndUser();
    await endUser.authorize(user.redirect_url, connection.id, consentsAs);
    return { api, user, connection, before, endUser };
  });

const refusedConnection = (body: object, statuses: number[]) => async (world: World) => {
  const { user } = await connected(world);
  const { status } = await (await world.account('connections')).post(`/users/${user.id}/data-connections`, body);
  expect(statuses).toContain(status);
};

export const connections: Group = {
  code: 'DC',
  title: 'data connections',
  rows: [
    ...fields(
      async (world) => (await connected(world)).connection,
      [
        'requested_data_types | array of string | Data type names the provider must collect.',
        'requested_data_types',
        is.oneOf(['COMPANY_PROFILE', 'LEGAL_NOTICE']),
      ],
      ['provider_name | string | Provider identifier from the table above.', 'provider_name', is.oneOf('company_legal_fr')],
      ['id | string (UUID) | Appears as data_connection_id in synchronization entries.', 'id', is.uuid],
      ["status | string | 'CONNECTED' is the value that allows synchronization.", 'status', is.oneOf('CONNECTED')],
    ),
    {
      says: 'Appears as data_connection_id in synchronization entries.',
      everyday: true,
      check: async (world) => {
        const { user, connection } = await connected(world);
        const entries = await (await world.account('connections')).sync(user.id, ['LEGAL_NOTICE']);
        expect(entries.map(({ data_connection_id }) => data_connection_id)).toEqual([connection.id]);
      },
    },
    {
      says: 'POST | /api/v6/users/{userId}/data-connections | requested_data_types (array of string), provider_name (string)',
      seen: 'the answer is the connection, which can be read',
      check: async (world) => {
        const { user, connection } = await connected(world);
        expect(
          await having(200, (await world.account('connections')).get(`/users/${user.id}/data-connections/${connection.id}`)),
        ).toMatchObject({ id: connection.id, status: 'CONNECTED' });
      },
    },
    ...(
      [
        [{ provider_name: 'company_legal_fr', requested_data_types: 'LEGAL_NOTICE' }, [400]],
        [{ provider_name: 'company_legal_fr', requested_data_types: [12] }, [400]],
        [{ provider_name: 12, requested_data_types: ['LEGAL_NOTICE'] }, [400]],
        [{ provider_name: 'company_legal_fr', requested_data_types: ['NO_SUCH_TYPE'] }, [400, 422]],
        [{ provider_name: 'company_legal_fr', requested_data_types: ['BANK_ACCOUNT'] }, [422]],
        [{ provider_name: 'unknown_provider', requested_data_types: ['LEGAL_NOTICE'] }, [400, 404, 422]],
        [{ requested_data_types: ['LEGAL_NOTICE'] }, [400]],
        [{ provider_name: 'company_legal_fr' }, [400]],
      ] as [object, number[]][]
    ).map(([body, statuses]) => ({
      says: 'requested_data_types (array of string), provider_name (string)',
      seen: `\`${JSON.stringify(body)}\` is refused`,
      check: refusedConnection(body, statuses),
    })),
    {
      says: 'Create a data connection that links the user to a provider and lists the data types wanted.',
      seen: 'only the wanted types are synchronized',
      check: async (world) => {
        const { user } = await connected(world);
        const answer = await (await world.account('connections')).post(`/users/${user.id}/sync`, { data_types: ['TRADEMARK'] });
        expect(answer.status).toBe(422);
      },
    },
    {
      says: 'A synchronization can be started only after the status is CONNECTED.',
      seen: 'a connection that waits for its end user is refused',
      check: async (world) => {
        const api = await world.account('connections');
        const { credentials } = await world.fictitious('banking_provider_a');
        await api.enable('banking_provider_a');
        await having(200, api.put('/providers/banking_provider_a/credentials', { credentials }));
        const user = await api.user(SIREN);
        const connection = await api.connect(user.id, 'banking_provider_a', ['BANK_ACCOUNT']);
        const answer = await api.post(`/users/${user.id}/sync`, { data_types: ['BANK_ACCOUNT'] });
        expect([connection.status, answer.status]).toEqual(['PENDING_AUTH', 422]);
      },
    },
    {
      says: 'Data connection status | CONNECTED',
      seen: 'a provider without redirect is connected at once',
      check: async (world) => expect((await connected(world)).connection.status).toBe('CONNECTED'),
    },
    {
      says: 'Other fields of a data connection: not shown.',
      seen: 'they tell the reason of the status, the address for the end user, and times',
      check: async (world) =>
        expect(Object.keys((await connected(world)).connection)).toEqual(
          expect.arrayContaining(['status_reason', 'action_url', 'connected_at', 'expires_at', 'last_sync_at', 'created_at', 'updated_at']),
        ),
    },
    ...(
      [
        ['PENDING_AUTH', 'before the consent', async (world: World) => (await consent(world, 'ok')).before],
        [
          'ERROR',
          'after refused credentials',
          async (world: World) => {
            const { user, connection } = await refusedCredentials(world);
            return read(await world.account('refused credentials'), user, connection);
          },
        ],
        [
          'REAUTH_REQUIRED',
          'after the bank has ended the consent',
          async (world: World) => {
            const { api, user, connection } = await consent(world, 'revoked');
            return eventually(async () => {
              const { status } = await read(api, user, connection);
              if (status === 'CONNECTED') await api.sync(user.id, ['BANK_ACCOUNT']);
              const after = await read(api, user, connection);
              return after.status === 'CONNECTED' ? undefined : after;
            });
          },
        ],
        [
          'DISCONNECTED',
          'after the end user has ended the access',
          async (world: World) => {
            const { api, user, connection, endUser } = await consent(world, 'ok');
            await endUser.press(user.redirect_url, connection.id, 'end');
            return read(api, user, connection);
          },
        ],
      ] as const
    ).map(([status, when, reached]): Row => ({
      says: 'Data connection: other statuses: not shown.',
      seen: `${status} ${when}`,
      check: async (world) => expect(await reached(world)).toMatchObject({ status, status_reason: expect.any(String) }),
    })),
  ],
};

/** A company after a synchronization with one successful entry. */
const synced = (world: World): Promise<{ user: Json; connection: Json; entries: Json[]; begun: Json[] }> =>
  world.once('synced', async () => {
    const api = await world.account('synchronizations');
    await api.enable('company_legal_fr');
    const user = await api.user(SIREN);
    const connection = await api.connect(user.id, 'company_legal_fr', ['COMPANY_PROFILE', 'LEGAL_NOTICE']);
    const begun = await having(202, api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE', 'LEGAL_NOTICE'] }));
    return { user, connection, begun, entries: await api.ended(user.id) };
  });

/** Entry of a company whose sources fail. */
const fetchError = (world: World): Promise<{ user: Json; entries: Json[] }> =>
  world.once('fetch error', async () => {
    const { user, entries } = await (await world.account('synchronizations')).collected('000090019', ['LEGAL_NOTICE']);
    return { user, entries };
  });

const refusedCredentials = (world: World): Promise<{ user: Json; connection: Json; entries: Json[] }> =>
  world.once('refused credentials', async () => {
    const api = await world.account('refused credentials');
    const { siren, credentials } = await world.fictitious('registrar_provider', 'refused');
    await api.enable('registrar_provider');
    await having(200, api.put('/providers/registrar_provider/credentials', { credentials }));
    return api.collected(siren, ['FINANCIAL_STATEMENT'], 'registrar_provider');
  });

const refusedSync = (body: object, statuses: number[]) => async (world: World) => {
  const { user } = await synced(world);
  expect(statuses).toContain((await (await world.account('synchronizations')).post(`/users/${user.id}/sync`, body)).status);
};

export const synchronizations: Group = {
  code: 'SY',
  title: 'synchronization, states, 409',
  rows: [
    ...fields(
      async (world) => (await synced(world)).entries[0],
      ['id | string (UUID) |', 'id', is.uuid],
      ['data_type | string | Data type name.', 'data_type', is.oneOf('COMPANY_PROFILE', 'LEGAL_NOTICE')],
      ['provider_name | string | |', 'provider_name', is.oneOf('company_legal_fr')],
      ["status | string | 'SUCCESS' when complete. The error states named are FETCH_ERROR and AUTH_ERROR.", 'status', is.oneOf('SUCCESS')],
      ['data_connection_id | string (UUID) |', 'data_connection_id', is.uuid],
      ['requested_at | string | Format YYYY-MM-DD HH:MM:SS.', 'requested_at', is.time],
      ['completed_at | string | Same format.', 'completed_at', is.time],
    ),
    {
      says: 'POST | /api/v6/users/{userId}/sync | data_types (array of string)',
      seen: 'one entry per data type begins',
      check: async (world) => {
        const { begun } = await synced(world);
        expect(begun.map(({ data_type }: Json) => data_type).toSorted()).toEqual(['COMPANY_PROFILE', 'LEGAL_NOTICE']);
      },
    },
    ...(
      [
        [{ data_types: 'LEGAL_NOTICE' }, [400]],
        [{ data_types: [12] }, [400]],
        [{ data_types: ['NO_SUCH_TYPE'] }, [400, 422]],
        [{ data_types: [] }, [400]],
        [{}, [400]],
      ] as [object, number[]][]
    ).map(([body, statuses]) => ({
      says: 'data_types (array of string)',
      seen: `\`${JSON.stringify(body)}\` is refused`,
      check: refusedSync(body, statuses),
    })),
    {
      says: 'GET | /api/v6/users/{userId}/sync/latest | none | array of synchronization entries',
      check: async (world) => {
        const { user, entries } = await synced(world);
        const body = await having(200, (await world.account('synchronizations')).get(`/users/${user.id}/sync/latest`));
        is.array(body);
        expect(body).toEqual(entries);
      },
    },
    {
      says: 'Read the latest synchronization entries until every entry has status SUCCESS.',
      everyday: true,
      check: async (world) => expect((await synced(world)).entries.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']),
    },
    {
      says: 'Read the data through the GET endpoint of each data type.',
      check: async (world) =>
        expect(await (await world.account('synchronizations')).records((await synced(world)).user.id, 'legal-notices')).not.toEqual([]),
    },
    {
      says: 'When the data connection status is CONNECTED, start a synchronization for a list of data types.',
      seen: 'one of several data types is synchronized alone',
      check: async (world) => {
        const api = await world.account('synchronizations');
        const { user } = await api.collected('000010181', ['COMPANY_PROFILE', 'LEGAL_NOTICE']);
        expect((await api.sync(user.id, ['LEGAL_NOTICE'])).map(({ data_type }) => data_type)).toEqual(['LEGAL_NOTICE']);
      },
    },
    {
      says: 'Data is available only after a successful synchronization of the data type.',
      seen: 'before it, the path returns 409',
      check: async (world) => {
        const api = await world.account('synchronizations');
        await api.enable('company_legal_fr');
        const user = await api.user(SIREN);
        await api.connect(user.id, 'company_legal_fr', ['LEGAL_NOTICE']);
        const before = await api.get(`/users/${user.id}/legal-notices`);
        await api.sync(user.id, ['LEGAL_NOTICE']);
        expect([before.status, (await api.get(`/users/${user.id}/legal-notices`)).status]).toEqual([409, 200]);
      },
    },
    {
      says: 'Data is available only after a successful synchronization of the data type.',
      seen: 'a failed one makes nothing available',
      check: async (world) => {
        const { user } = await fetchError(world);
        expect((await (await world.account('synchronizations')).get(`/users/${user.id}/legal-notices`)).status).toBe(409);
      },
    },
    {
      says: 'Synchronization entry status | SUCCESS, FETCH_ERROR, AUTH_ERROR',
      seen: 'SUCCESS',
      check: async (world) => expect((await synced(world)).entries[0].status).toBe('SUCCESS'),
    },
    {
      says: 'Synchronization entry status | SUCCESS, FETCH_ERROR, AUTH_ERROR',
      seen: 'FETCH_ERROR',
      check: async (world) => expect((await fetchError(world)).entries[0].status).toBe('FETCH_ERROR'),
    },
    {
      says: 'Synchronization entry status | SUCCESS, FETCH_ERROR, AUTH_ERROR',
      seen: 'AUTH_ERROR',
      check: async (world) => expect((await refusedCredentials(world)).entries[0].status).toBe('AUTH_ERROR'),
    },
    {
      says: 'Synchronization entry and OCR process_status: Transitions: not shown.',
      seen: 'an entry begins as PENDING without completed_at, and ends once',
      check: async (world) => {
        const { begun, entries } = await synced(world);
        const first = begun[0];
        expect([first.status, first.completed_at, entries[0].completed_at]).toEqual(['PENDING', null, expect.any(String)]);
      },
    },
    {
      says: 'A synchronization is requested while one is already running | 409 Conflict. Wait for the previous one to finish.',
      seen: 'of ten at once one is accepted, and after its end another',
      check: async (world) => {
        const api = await world.account('synchronizations');
        const { user } = await synced(world);
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE', 'LEGAL_NOTICE'] })),
        );
        await api.ended(user.id);
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses).toEqual([202, ...Array<number>(9).fill(409)]);
        expect((await api.sync(user.id, ['LEGAL_NOTICE']))[0].status).toBe('SUCCESS');
      },
    },
    {
      says: 'Temporary provider error during synchronization | FETCH_ERROR. Start the synchronization again.',
      seen: 'the next synchronization succeeds',
      check: async (world) => {
        const api = await world.account('synchronizations');
        const siren = '000700021';
        await world.sandbox('/_control/faults', { source: 'bodacc', siren, kind: 'status', status: 500 });
        const { user, entries } = await api
          .collected(siren, ['LEGAL_NOTICE'])
          .finally(() => world.sandbox('/_control/faults', {}, 'DELETE'));
        const [again] = await api.sync(user.id, ['LEGAL_NOTICE']);
        expect([entries[0].status, entries[0].error.retryable, again.status]).toEqual(['FETCH_ERROR', true, 'SUCCESS']);
      },
    },
    {
      says: 'Authorization problem with a provider | AUTH_ERROR. Check the provider configuration.',
      seen: 'the entry and the connection name the fields, and right credentials repair it',
      check: async (world) => {
        const api = await world.account('refused credentials');
        const { user, connection, entries } = await refusedCredentials(world);
        expect(entries[0]).toMatchObject({ status: 'AUTH_ERROR', error: { message: expect.stringMatching(/client_id|password/) } });
        expect(await having(200, api.get(`/users/${user.id}/data-connections/${connection.id}`))).toMatchObject({
          status: 'ERROR',
          status_reason: expect.any(String),
        });
        const { credentials } = await world.fictitious('registrar_provider');
        await having(200, api.put('/providers/registrar_provider/credentials', { credentials }));
        expect((await api.sync(user.id, ['FINANCIAL_STATEMENT']))[0].status).toBe('SUCCESS');
      },
    },
    {
      says: 'Error body format: not shown. Status codes other than 409: not shown.',
      seen: 'an error is application/problem+json with a code',
      check: async (world) => {
        const { headers, body } = await (await world.account('synchronizations')).get('/users/none');
        expect([headers.get('content-type'), body]).toEqual([
          expect.stringContaining('application/problem+json'),
          expect.objectContaining({ code: expect.any(String), status: expect.any(Number) }),
        ]);
      },
    },
  ],
};
