import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { fields, type Group, is, type Row } from './row.js';
import { having, type Json, type World } from './world.js';

const SIREN = '000012344';
const RETURN_URL = 'https://app.example.com/back';

const account = (world: World) => world.account('users');

/** A user as its creation returned it. */
const created = (world: World): Promise<Json> =>
  world.once('created user', async () =>
    (await account(world)).user(SIREN, { name: 'EXEMPLE LOGICIELS', group: 'lenders', return_url: RETURN_URL }),
  );

/** Alert of the account, for `notifications`. */
const alert = (world: World): Promise<string> =>
  world.once('alert of users', async () => {
    const { id } = await account(world);
    const name = 'Notices of users';
    await world.staff(
      'alert',
      'create',
      '--account',
      id,
      '--name',
      name,
      '--data-type',
      'LEGAL_NOTICE',
      '--frequency',
      'NOW',
      '--url',
      world.hook('users'),
    );
    return name;
  });

/** A user after a change of name, group and notifications. */
const changed = (world: World): Promise<Json> =>
  world.once('changed user', async () => {
    const api = await account(world);
    const { id } = await api.user(SIREN);
    return having(200, api.patch(`/users/${id}`, { name: 'EXEMPLE RENOMMEE', group: 'default', notifications: [await alert(world)] }));
  });

/** Expects that each member of a request must be a text. */
const refusesOtherTypes =
  (method: string, path: (world: World) => Promise<string>, body: Json, member: string, wrong: unknown) => async (world: World) => {
    const answer = await (await account(world)).call(method, await path(world), { ...body, [member]: wrong });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(member)]);
  };

const usersPath = () => Promise.resolve('/users/legal');
const userPath = async (world: World): Promise<string> => `/users/${(await created(world)).id}`;
const userBody = { name: 'EXEMPLE', siren: SIREN };

/** The standard workflow on a new account, step by step. */
const workflow = (world: World): Promise<{ enabled: Json; user: Json; connection: Json; entries: Json[]; records: Json[] }> =>
  world.once('workflow', async () => {
    const api = await world.account('workflow');
    const enabled = await api.enable('company_legal_fr');
    await having(200, api.put('/providers/company_legal_fr/settings', { auto_connect: true }));
    const user = await api.user(SIREN);
    const connection = await api.connect(user.id, 'company_legal_fr', ['LEGAL_NOTICE']);
    const entries = await api.sync(user.id, ['LEGAL_NOTICE']);
    return { enabled, user, connection, entries, records: await api.records(user.id, 'legal-notices') };
  });

export const general: Group = {
  code: 'GE',
  title: 'general, authentication, profile, versions',
  rows: [
    {
      says: 'All paths are relative to {base_url} and begin with /api/v6.',
      check: async (world) => {
        const key = { headers: { 'x-api-key': (await account(world)).key } };
        const statuses = ['/api/v6/profile', '/profile', '/api/v5/profile'].map(
          async (path) => (await fetch(world.reached.baseUrl + path, key)).status,
        );
        expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
      },
    },
    {
      says: 'Request and response bodies are JSON.',
      everyday: true,
      check: async (world) => {
        const api = await account(world);
        const answer = await api.get('/profile');
        const text = await fetch(`${world.reached.baseUrl}/api/v6/users/legal`, {
          method: 'POST',
          headers: { 'x-api-key': api.key, 'content-type': 'text/plain' },
          body: 'name=x',
        });
        expect([answer.headers.get('content-type'), text.status >= 400 && text.status < 500]).toEqual([
          expect.stringContaining('application/json'),
          true,
        ]);
      },
    },
    {
      says: 'All require the X-API-KEY header (see Authentication).',
      seen: 'without the header each kind of path returns 401',
      check: async (world) => {
        const { id } = await created(world);
        const paths = [
          '/profile',
          '/providers',
          '/client-settings',
          '/notification',
          `/users/${id}`,
          `/users/${id}/company-profile`,
          `/input/${id}/data-types`,
        ];
        const statuses = await Promise.all(paths.map(async (path) => (await world.open(`${world.reached.baseUrl}/api/v6${path}`)).status));
        expect(statuses).toEqual(paths.map(() => 401));
      },
    },
    {
      says: 'Every request carries the header X-API-KEY with <API_KEY>, the key of the API account.',
      seen: 'an unknown key is refused, and a key reads only its account',
      check: async (world) => {
        const api = await account(world);
        const other = await world.account('others');
        const { id } = await created(world);
        const unknown = await api.call('GET', '/profile', undefined, { 'x-api-key': 'cd_sandbox_unknown' });
        expect([unknown.status, (await api.get(`/users/${id}`)).status, (await other.get(`/users/${id}`)).status]).toEqual([401, 200, 404]);
      },
    },
    {
      says: 'GET | /api/v6/profile | No body.',
      check: async (world) =>
        expect(await having(200, (await account(world)).get('/profile'))).toMatchObject({ id: (await account(world)).id }),
    },
    {
      says: 'The version is in the path prefix: /api/v6.',
      check: async (world) => expect(await having(200, (await account(world)).get('/profile'))).toMatchObject({ api_version: 'v6' }),
    },
    {
      says: 'The service collects data about companies and serves it through read endpoints.',
      seen: 'the notices of a company are read after its first synchronization',
      check: async (world) => expect((await workflow(world)).records.length).toBeGreaterThan(0),
    },
    {
      says: 'Data comes from data sources called providers.',
      seen: 'an entry names its provider',
      check: async (world) => expect((await workflow(world)).entries.map(({ provider_name: name }) => name)).toEqual(['company_legal_fr']),
    },
    {
      says: 'Enable a provider (PUT /api/v6/providers/{provider_name}).',
      seen: 'the first step of the workflow',
      check: async (world) => expect((await workflow(world)).enabled.enable).toBe(true),
    },
    {
      says: 'Optionally set its settings and credentials.',
      seen: 'the workflow goes on with and without settings',
      check: async (world) => {
        const { entries } = await (await world.account('workflow without settings')).collected(SIREN, ['LEGAL_NOTICE']);
        expect([entries[0].status, (await workflow(world)).entries[0].status]).toEqual(['SUCCESS', 'SUCCESS']);
      },
    },
    {
      says: 'Create a user (the company).',
      seen: 'the second step of the workflow',
      check: async (world) => is.uuid((await workflow(world)).user.id),
    },
    {
      says: 'Create a data connection that links the user to a provider',
      seen: 'the third step of the workflow',
      check: async (world) => {
        const { connection, user } = await workflow(world);
        expect(connection).toMatchObject({ user_id: user.id, provider_name: 'company_legal_fr', status: 'CONNECTED' });
      },
    },
    ...(
      [
        'Full field lists of the records returned by the read endpoints are not shown beyond those listed here.',
        'Response body shapes of the read endpoints not detailed in the Resources part: not shown.',
      ] as const
    ).map((says): Row => ({
      says,
      seen: 'the OpenAPI document describes each member of a notice that is read',
      check: async (world) => {
        const { body } = await world.open(`${world.reached.baseUrl}/api/v6/openapi.json`);
        const described = JSON.stringify(body);
        const [notice] = (await workflow(world)).records;
        expect(Object.keys(notice).filter((member) => !described.includes(`"${member}":`))).toEqual([]);
      },
    })),
    {
      says: '{userId} is the user id.',
      check: async (world) => {
        const api = await account(world);
        expect([(await api.get(`/users/${(await created(world)).id}`)).status, (await api.get(`/users/${randomUUID()}`)).status]).toEqual([
          200, 404,
        ]);
      },
    },
    {
      says: 'The background check has a legacy endpoint (/background-check) and a newer one (/background-check-v2).',
      seen: 'the legacy endpoint is marked as deprecated and names its successor',
      check: async (world) => {
        const api = await account(world);
        const { user } = await world.once('deprecated check', () =>
          api.collected('000010181', ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2']),
        );
        const [legacy, newer] = [
          await api.get(`/users/${user.id}/background-check`),
          await api.get(`/users/${user.id}/background-check-v2`),
        ];
        expect([legacy.status, newer.status, legacy.headers.has('deprecation'), newer.headers.has('deprecation')]).toEqual([
          200,
          200,
          true,
          false,
        ]);
        expect(legacy.headers.get('link')).toContain('/background-check-v2');
      },
    },
  ],
};

export const users: Group = {
  code: 'US',
  title: 'users',
  rows: [
    { says: "A company is a 'user' of type LEGAL.", check: async (world) => expect((await created(world)).type).toBe('LEGAL') },
    ...fields(
      created,
      ['id | string (UUID) | Returned on creation. Used in every later request as {userId}.', 'id', is.uuid],
      ["type | string | 'LEGAL' for a company.", 'type', is.oneOf('LEGAL')],
      ['name | string | Company name.', 'name', is.oneOf('EXEMPLE LOGICIELS')],
      ['siren | string | 9-digit identifier of the company.', 'siren', is.oneOf(SIREN)],
      ['group | string | Grouping label.', 'group', is.oneOf('lenders')],
      ['return_url | string (URL) | Sent on creation.', 'return_url', is.oneOf(RETURN_URL)],
      ['redirect_url | string (URL) | Returned on creation. Where to send the end user for authorization.', 'redirect_url', is.url],
      ['notifications | array of string | Names of the alerts the user is assigned to.', 'notifications', is.arrayOf(is.string)],
    ),
    {
      says: 'POST | /api/v6/users/legal | name (string), siren (string), group (string), return_url (string URL) | id, type, name, siren, group, redirect_url',
      seen: 'the answer has all six members',
      everyday: true,
      check: async (world) =>
        expect(await created(world)).toMatchObject({
          id: expect.any(String),
          type: 'LEGAL',
          name: 'EXEMPLE LOGICIELS',
          siren: SIREN,
          group: 'lenders',
          redirect_url: expect.any(String),
        }),
    },
    ...(
      [
        ['name', 12],
        ['siren', 12_344],
        ['group', ['lenders']],
        ['return_url', 'no address'],
        ['return_url', 12],
      ] as const
    ).map(([member, wrong]) => ({
      says: 'name (string), siren (string), group (string), return_url (string URL)',
      seen: `\`${member}\` ${JSON.stringify(wrong)} is refused with its name`,
      check: refusesOtherTypes('POST', usersPath, userBody, member, wrong),
    })),
    ...['12345678', '1234567890', '00001234A', ''].map((siren) => ({
      says: 'siren | string | 9-digit identifier of the company.',
      seen: `${JSON.stringify(siren)} is refused`,
      check: async (world: World) => expect((await (await account(world)).post('/users/legal', { name: 'X', siren })).status).toBe(400),
    })),
    {
      says: 'Whether group and return_url are optional: not shown.',
      seen: 'both are optional',
      check: async (world) =>
        expect(await (await account(world)).user(SIREN)).toMatchObject({
          group: 'default',
          return_url: null,
          redirect_url: expect.any(String),
        }),
    },
    {
      says: "The update body shows the value 'default'.",
      seen: '`group` is default after PATCH',
      check: async (world) => expect((await changed(world)).group).toBe('default'),
    },
    {
      says: 'Address where the end user returns after authorization.',
      seen: 'the connect page links to it',
      check: async (world) => {
        const { body } = await world.open((await created(world)).redirect_url);
        expect(body).toContain(RETURN_URL);
      },
    },
    {
      says: 'The user creation response carries a redirect_url for that purpose.',
      seen: 'redirect_url opens a page that names the company',
      check: async (world) => {
        const { status, body } = await world.open((await created(world)).redirect_url);
        expect([status, body]).toEqual([200, expect.stringContaining('EXEMPLE LOGICIELS')]);
      },
    },
    {
      says: 'PATCH | /api/v6/users/{userId} | name (string), group (string), notifications (array of alert names) | Shape of response: see below',
      seen: 'all three change at once',
      check: async (world) =>
        expect(await changed(world)).toMatchObject({ name: 'EXEMPLE RENOMMEE', group: 'default', notifications: [await alert(world)] }),
    },
    ...(['name', 'group'] as const).map((member) => ({
      says: 'name (string), group (string), notifications (array of alert names)',
      seen: `\`${member}\` alone changes, and the rest stays`,
      check: async (world: World) => {
        const api = await account(world);
        const user = await api.user(SIREN, { group: 'before' });
        const after = await having(200, api.patch(`/users/${user.id}`, { [member]: 'after' }));
        const { updated_at, ...rest } = { ...user, [member]: 'after' };
        is.iso(updated_at);
        expect(after).toMatchObject(rest);
        expect(await having(200, api.get(`/users/${user.id}`))).toMatchObject(rest);
      },
    })),
    ...(
      [
        ['name', 12],
        ['group', 12],
        ['notifications', 'Notices'],
        ['notifications', [12]],
      ] as const
    ).map(([member, wrong]) => ({
      says: 'name (string), group (string), notifications (array of alert names)',
      seen: `\`${member}\` ${JSON.stringify(wrong)} is refused with its name`,
      check: refusesOtherTypes('PATCH', userPath, {}, member, wrong),
    })),
    {
      says: 'notifications (array of alert names)',
      seen: 'the name of no alert is refused',
      check: async (world) => {
        const { status, body } = await (await account(world)).patch(await userPath(world), { notifications: ['No such alert'] });
        expect([status, JSON.stringify(body)]).toEqual([expect.any(Number), expect.stringContaining('No such alert')]);
        expect([400, 422]).toContain(status);
      },
    },
    {
      says: 'To assign a user to an alert, add the alert name to notifications with PATCH /api/v6/users/{userId}.',
      seen: 'the list is replaced: an empty one ends the assignment',
      check: async (world) => {
        const api = await account(world);
        const { id } = await api.user(SIREN);
        const assigned = await having(200, api.patch(`/users/${id}`, { notifications: [await alert(world)] }));
        const ended = await having(200, api.patch(`/users/${id}`, { notifications: [] }));
        expect([assigned.notifications, ended.notifications]).toEqual([[await alert(world)], []]);
      },
    },
    {
      says: 'Response bodies of the PATCH endpoints and of PUT webhooks: not shown.',
      seen: 'PATCH /users returns the user as GET does',
      check: async (world) => {
        const user = await changed(world);
        expect(await having(200, (await account(world)).get(`/users/${user.id}`))).toEqual(user);
      },
    },
  ],
};

const MEMBERS = ['logo', 'favicon', 'display_name', 'primary_color'];
const LOGO = 'https://images.example.com/logo.png';
const FAVICON = 'https://images.example.com/favicon.ico';

/** An account with all four settings, and its connect page. */
const branded = (world: World): Promise<{ settings: Json; page: Answered; patched: Json }> =>
  world.once('branded', async () => {
    const api = await world.account('branding');
    const patched = await having(
      200,
      api.patch('/client-settings', { logo: LOGO, favicon: FAVICON, display_name: 'Prêteur Exemple', primary_color: '#0A3D91' }),
    );
    const { redirect_url } = await api.user(SIREN);
    return { patched, settings: await having(200, api.get('/client-settings')), page: await world.open(redirect_url) };
  });
type Answered = Awaited<ReturnType<World['open']>>;

/** An account without settings, and its connect page. */
const plain = (world: World): Promise<{ settings: Json; page: Answered }> =>
  world.once('plain', async () => {
    const api = await world.account('without branding');
    const { redirect_url } = await api.user(SIREN);
    return { settings: await having(200, api.get('/client-settings')), page: await world.open(redirect_url) };
  });

const refusedSettings = (body: object) => async (world: World) => {
  const api = await world.account('refused branding');
  const { status, body: problem } = await api.patch('/client-settings', body);
  expect([status, JSON.stringify(problem)]).toEqual([400, expect.stringContaining(Object.keys(body)[0]!)]);
};

export const clientSettings: Group = {
  code: 'CS',
  title: 'client settings',
  rows: [
    ...fields(
      async (world) => (await branded(world)).settings,
      ['logo | string (HTTPS URL) | Image shown on the connection page.', 'logo', is.oneOf(LOGO)],
      ['favicon | string (HTTPS URL) | Icon shown in the browser.', 'favicon', is.oneOf(FAVICON)],
      ['display_name | string | Name shown on the connection page.', 'display_name', is.oneOf('Prêteur Exemple')],
      ['primary_color | string | Hexadecimal color, for example #RRGGBB. Used for buttons and text.', 'primary_color', matchingColor],
    ),
    {
      says: 'Image shown on the connection page.',
      seen: 'an image of the page has the address of the logo',
      check: async (world) => expect((await branded(world)).page.body).toMatch(new RegExp(`<img[^>]*src="${LOGO}"`)),
    },
    {
      says: 'Icon shown in the browser.',
      check: async (world) => expect((await branded(world)).page.body).toMatch(new RegExp(`<link[^>]*href="${FAVICON}"`)),
    },
    {
      says: 'Name shown on the connection page.',
      everyday: true,
      check: async (world) => expect((await branded(world)).page.body).toContain('Prêteur Exemple'),
    },
    {
      says: 'Hexadecimal color, for example #RRGGBB. Used for buttons and text.',
      seen: 'the style of the page has the color',
      check: async (world) => expect((await branded(world)).page.body.toLowerCase()).toContain('#0a3d91'),
    },
    {
      says: 'Client settings that customize the connection pages shown to users.',
      seen: 'another account keeps its own page',
      check: async (world) => {
        await branded(world);
        const { body } = (await plain(world)).page;
        expect([body.includes(LOGO), body.includes('Prêteur Exemple')]).toEqual([false, false]);
      },
    },
    ...(['logo', 'favicon'] as const).flatMap((member) =>
      ['http://images.example.com/a.png', 'ftp://images.example.com/a.png', 'a.png', 'javascript:alert(1)'].map((wrong) => ({
        says: 'Only HTTPS links are allowed for images.',
        seen: `\`${member}\` ${wrong} is refused`,
        check: refusedSettings({ [member]: wrong }),
      })),
    ),
    {
      says: 'Image links | client settings | HTTPS only.',
      seen: 'an https link is accepted',
      check: async (world) => expect((await branded(world)).patched.logo).toBe(LOGO),
    },
    ...['red', '#GGGGGG', '0A3D91', '#12345', 'rgb(1,2,3)'].map((primary_color) => ({
      says: 'Color format | primary_color | Hexadecimal.',
      seen: `${primary_color} is refused`,
      check: refusedSettings({ primary_color }),
    })),
    ...MEMBERS.map((member) => ({
      says: 'A field that is not configured is replaced by a default value of the service.',
      seen: `\`${member}\` has a default`,
      check: async (world: World) => {
        const value = (await plain(world)).settings[member];
        expect([value, typeof value, value === '']).toEqual([value, 'string', false]);
      },
    })),
    {
      says: 'A field that is not configured is replaced by a default value of the service.',
      seen: 'a blank display_name counts as not configured',
      check: async (world) => {
        const api = await world.account('blank branding');
        await having(200, api.patch('/client-settings', { display_name: ' ' }));
        expect((await having(200, api.get('/client-settings'))).display_name).toBe((await plain(world)).settings.display_name);
      },
    },
    {
      says: 'Only HTTPS links are allowed for images.',
      seen: 'the default images too, except that a system whose own address is http has its mark there',
      check: async (world) => {
        const { logo, favicon } = (await plain(world)).settings;
        const isAllowed = (address: string): boolean => address.startsWith('https:') || address.startsWith(`${world.reached.baseUrl}/`);
        expect([isAllowed(logo), isAllowed(favicon), (await world.open(logo)).status]).toEqual([true, true, 200]);
      },
    },
    {
      says: 'PATCH | /api/v6/client-settings | logo, favicon, display_name, primary_color (all strings)',
      seen: 'one member changes alone, and the rest stays',
      check: async (world) => {
        const api = await world.account('partly branded');
        await having(200, api.patch('/client-settings', { display_name: 'Un', primary_color: '#112233' }));
        expect(await having(200, api.patch('/client-settings', { primary_color: '#445566' }))).toMatchObject({
          display_name: 'Un',
          primary_color: '#445566',
        });
      },
    },
    ...MEMBERS.map((member) => ({
      says: 'logo, favicon, display_name, primary_color (all strings)',
      seen: `\`${member}\` 12 is refused`,
      check: refusedSettings({ [member]: 12 }),
    })),
    {
      says: 'GET | /api/v6/client-settings | returns the same four fields',
      check: async (world) => {
        const { settings, patched } = await branded(world);
        expect(Object.keys(settings)).toEqual(expect.arrayContaining(MEMBERS));
        expect(MEMBERS.map((member) => settings[member])).toEqual(MEMBERS.map((member) => patched[member]));
      },
    },
  ],
};

function matchingColor(value: Json): void {
  expect(value).toEqual(expect.stringMatching(/^#[0-9a-f]{6}$/i));
}
