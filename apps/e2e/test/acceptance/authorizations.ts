import { EndUser, walkConsent } from '@company-data/testing';
import { expect } from '@jest/globals';
import type { Group, Row } from './row.js';
import { type Account, type Authorized, having, type Json, type World } from './world.js';

const REDIRECTED = ['tax_authority_provider', 'banking_provider_a', 'banking_provider_b', 'payment_platform_a', 'payment_platform_b'];

const consented = (world: World, name: string): Promise<Authorized & { api: Account }> =>
  world.once(`consented ${name}`, async () => {
    const api = await world.account(`consented ${name}`);
    return { api, ...(await world.authorized(api, name)) };
  });

/** A company whose connection waits for its end user. */
async function waiting(world: World, name: string): Promise<{ api: Account; user: Json; connection: Json; account: Json }> {
  const api = await world.account(`waiting ${name}`);
  const account = await world.fictitious(name);
  await api.enable(name);
  await having(200, api.put(`/providers/${name}/credentials`, { credentials: account.credentials }));
  const user = await api.user(account.siren, { return_url: 'https://app.example.com/back?from=acceptance' });
  const { data_types: types } = await having(200, api.get(`/providers/${name}`));
  return { api, user, account, connection: await api.connect(user.id, name, types) };
}

/** Address to which the connect page redirects the end user. */
async function pressed(user: Json, connection: Json): Promise<string> {
  const { headers } = await new EndUser().press(user.redirect_url, connection.id);
  return headers.get('location')!;
}

export const authorizations: Group = {
  code: 'OA',
  title: 'redirect and callback',
  rows: [
    {
      says: 'Details of the OAuth flow: not shown.',
      seen: 'an invented callback is refused, and connects nothing',
      check: async (world) => {
        const { api, user, connection } = await waiting(world, 'tax_authority_provider');
        const { status } = await world.open(`${world.reached.baseUrl}/callback/tax_authority_provider?code=x&state=invented`);
        const after = await having(200, api.get(`/users/${user.id}/data-connections/${connection.id}`));
        expect([status >= 400 && status < 500, after.status]).toEqual([true, 'PENDING_AUTH']);
      },
    },
    {
      says: 'Details of the OAuth flow: not shown.',
      seen: 'an end user who refuses returns to the client, and the connection still waits',
      check: async (world) => {
        const { api, user, connection, account } = await waiting(world, 'tax_authority_provider');
        const { html } = await new EndUser().authorize(user.redirect_url, connection.id, account.consents_as, 'deny');
        const after = await having(200, api.get(`/users/${user.id}/data-connections/${connection.id}`));
        expect([html.includes('error=denied'), after.status]).toEqual([true, 'PENDING_AUTH']);
      },
    },
    ...REDIRECTED.flatMap((name): Row[] => [
      {
        says: 'Providers that need end-user authorization (tax authority, banking, payment platforms) use an OAuth redirect.',
        seen: `\`${name}\`: the connection waits, and the page leads to the provider`,
        check: async (world) => {
          const { user, connection } = await waiting(world, name);
          const location = await pressed(user, connection);
          expect([connection.status, new URL(location).origin]).toEqual(['PENDING_AUTH', new URL(world.reached.sandboxUrl).origin]);
        },
      },
      {
        says: 'The end user is sent to redirect_url, returned when the user is created.',
        seen: `\`${name}\` is CONNECTED after the consent that begins there`,
        check: async (world) => expect((await consented(world, name)).connection.status).toBe('CONNECTED'),
        ...(name === 'tax_authority_provider' ? { everyday: true as const } : {}),
      },
      {
        says: "The callback address that a provider's OAuth application must use as its redirect URI is {base_url}/callback/<provider_name>.",
        seen: `\`${name}\` sends the end user there`,
        check: async (world) => {
          const { user, connection, account } = await waiting(world, name);
          const back = await walkConsent(await pressed(user, connection), account.consents_as);
          expect(back.split('?')[0]).toBe(`${world.reached.baseUrl}/callback/${name}`);
        },
      },
      {
        says: 'Address where the end user returns after authorization.',
        seen: `the last page of \`${name}\` links to return_url`,
        check: async (world) => expect((await consented(world, name)).page).toContain('https://app.example.com/back?from=acceptance'),
      },
      {
        says: 'A synchronization can be started only after the status is CONNECTED.',
        seen: `\`${name}\`: 422 before the consent, 202 after it`,
        check: async (world) => {
          const before = await waiting(world, name);
          const after = await consented(world, name);
          const sync = ({ api, user }: { api: Account; user: Json }, types: string[]) =>
            api.post(`/users/${user.id}/sync`, { data_types: types });
          expect([(await sync(before, after.types.slice(0, 1))).status, (await sync(after, after.types.slice(0, 1))).status]).toEqual([
            422, 202,
          ]);
          await after.api.ended(after.user.id);
        },
      },
    ]),
    ...(['payment_platform_a', 'payment_platform_b'] as const).map((name): Row => ({
      says: 'When true the manual authentication step is skipped.',
      seen: `\`${name}\` is CONNECTED without an end user`,
      check: async (world) => {
        const api = await world.account('auto connect');
        await having(200, api.put(`/providers/${name}/settings`, { auto_connect: true }));
        expect((await world.authorized(api, name)).connection.status).toBe('CONNECTED');
      },
    })),
    ...(['tax_authority_provider', 'banking_provider_a', 'banking_provider_b'] as const).map((name): Row => ({
      says: 'When true the manual authentication step is skipped.',
      seen: `\`${name}\` accepts it, and still needs its end user`,
      note: '`auto_connect`',
      check: async (world) => {
        const api = await world.account('auto connect');
        const { credentials, siren } = await world.fictitious(name);
        await api.enable(name);
        await having(200, api.put(`/providers/${name}/credentials`, { credentials }));
        await having(200, api.put(`/providers/${name}/settings`, { auto_connect: true }));
        const { data_types: types } = await having(200, api.get(`/providers/${name}`));
        expect((await api.connect((await api.user(siren)).id, name, types)).status).toBe('PENDING_AUTH');
      },
    })),
  ],
};
