import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type Group, is, type Row } from './row.js';
import { account, created } from './user-steps.js';
import { having, type Json, SIREN, type World } from './world.js';

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
