import { EndUser, eventually } from '@company-data/testing';
import { expect } from '@jest/globals';
import { refusedCredentials } from './provider-steps.js';
import { fields, type Group, is, type Row } from './row.js';
import { type Account, having, type Json, SIREN, type World } from './world.js';

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
