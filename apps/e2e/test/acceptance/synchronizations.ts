import { expect } from '@jest/globals';
import { refusedCredentials } from './provider-steps.js';
import { fields, type Group, is } from './row.js';
import { having, type Json, SIREN, type World } from './world.js';

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
