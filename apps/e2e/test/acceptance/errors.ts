import { eventually } from '@company-data/testing';
import { expect } from '@jest/globals';
import { generated } from './alert-steps.js';
import { type Group, is } from './row.js';
import { PROOF } from './time-steps.js';
import { having } from './world.js';

const LOCKED = 'The account may lock. Supplied password must match client_id; a reinitialization or password reset is then needed.';

export const errors: Group = {
  code: 'ER',
  title: 'errors and limits of the API',
  rows: [
    {
      says: 'Response to a missing or invalid API key: not shown.',
      seen: '401 with API_KEY_MISSING or API_KEY_INVALID',
      everyday: true,
      check: async (world) => {
        const account = await world.account('errors');
        const missing = await world.open(`${world.reached.baseUrl}/api/v6/profile`);
        const invalid = await account.call('GET', '/profile', undefined, { 'x-api-key': 'cd_sandbox_invalid' });
        expect([missing.status, missing.body.code, invalid.status, invalid.body.code]).toEqual([
          401,
          'API_KEY_MISSING',
          401,
          'API_KEY_INVALID',
        ]);
      },
    },
    {
      says: 'Status codes other than 409: not shown.',
      seen: '404 has a code and the id of the request',
      check: async (world) =>
        expect((await (await world.account('errors')).get('/no-such-path')).body).toMatchObject({
          status: 404,
          code: 'ROUTE_NOT_FOUND',
          request_id: expect.any(String),
        }),
    },
    {
      says: 'Rate limits and quotas: not shown.',
      seen: 'each answer has RateLimit headers',
      check: async (world) => {
        const { headers } = await (await world.account('errors')).get('/profile');
        expect([...headers.keys()].filter((name) => name.startsWith('ratelimit'))).not.toEqual([]);
      },
    },
    {
      says: 'Deprecation policy and version negotiation: not shown.',
      seen: '/background-check has no end: no Sunset header',
      check: async (world) => {
        const account = await world.account('errors');
        const { user } = await world.once('check without end', () => account.collected('000010181', ['BACKGROUND_CHECK']));
        const { headers } = await account.get(`/users/${user.id}/background-check`);
        expect([headers.has('deprecation'), headers.has('sunset')]).toEqual([true, false]);
      },
    },
    {
      says: 'Registrar account with repeated failed logins | The account may lock.',
      seen: 'wrong credentials are tried once for two data types, and not again without new ones',
      check: async (world) => {
        const account = await world.account('wrong registrar');
        const { client_id } = (await world.fictitious('registrar_provider')).credentials;
        const credentials = { client_id, password: `wrong-${account.id}` };
        const siren = generated(230);
        await account.enable('registrar_provider');
        await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
        const { user, entries } = await account.collected(siren, ['FINANCIAL_STATEMENT', PROOF], 'registrar_provider');
        const again = await account.post(`/users/${user.id}/sync`, { data_types: [PROOF] });
        const calls = await world.sandbox(`/_control/calls?source=infogreffe&siren=${siren}`);
        expect([entries.map(({ status }) => status), again.status, calls.length]).toEqual([['AUTH_ERROR', 'AUTH_ERROR'], 422, 1]);
      },
    },
    {
      says: LOCKED,
      seen: 'after six wrong passwords the right one is refused too. The message names client_id, password, the lock and the reset',
      note: 'A locked registrar account',
      check: async (world) => {
        const account = await world.account('locked registrar');
        const right = (await world.fictitious('registrar_provider')).credentials;
        // The same wrong password is not sent twice.
        const wrong = [1, 2, 3, 4, 5, 6].map((place) => ({ ...right, password: `wrong-${place}-${account.id}` }));
        await account.enable('registrar_provider');
        const user = await account.user(generated(231));
        await having(200, account.put('/providers/registrar_provider/credentials', { credentials: wrong[0] }));
        const { id } = await account.connect(user.id, 'registrar_provider', ['FINANCIAL_STATEMENT']);
        const isConnected = () =>
          eventually(async () => (await having(200, account.get(`/users/${user.id}/data-connections/${id}`))).status === 'CONNECTED');
        for (const credentials of [...wrong, right]) {
          await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
          await isConnected();
          await account.sync(user.id, ['FINANCIAL_STATEMENT']);
        }
        const [entry] = await account.ended(user.id);
        await world.resetSandbox();
        expect([entry.status, entry.error.message]).toEqual([
          'AUTH_ERROR',
          expect.stringMatching(/client_id.*password.*lock.*(reinitiali[sz]e|reset)/is),
        ]);
      },
    },
    {
      says: 'Beneficial owners empty | No error. The company has not filed its declaration.',
      seen: 'GET /beneficial-owners is an empty page',
      check: async (world) => {
        const account = await world.account('errors');
        const { user } = await account.collected('000056788', ['BENEFICIAL_OWNER']);
        expect(await having(200, account.get(`/users/${user.id}/beneficial-owners`))).toMatchObject({ total: 0, result: [] });
      },
    },
    {
      says: 'OCR failure | process_status ERROR with error_message.',
      seen: 'a file that is not a PDF is refused at once',
      check: async (world) => {
        const account = await world.account('errors');
        await account.enable('ocr_service');
        const user = await account.user('000012344');
        const { status, body } = await account.post(`/input/users/${user.id}/tax-returns/ocr-service`, {
          data: { file: Buffer.from('<html>').toString('base64') },
        });
        is.string(body.code);
        expect(status).toBe(422);
      },
    },
  ],
};
