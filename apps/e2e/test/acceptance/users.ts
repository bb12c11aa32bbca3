import { expect } from '@jest/globals';
import { fields, type Group, is } from './row.js';
import { account, created, RETURN_URL } from './user-steps.js';
import { having, type Json, SIREN, type World } from './world.js';

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
