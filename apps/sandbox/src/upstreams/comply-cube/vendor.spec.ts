import { describeSandbox } from '../../../test/describe-sandbox.js';
import type { sandboxUnderTest } from '../../../test/sandbox-under-test.js';

const AUTHORIZATION = { authorization: 'test_fictitious' };
const PREFIX = '/complycube/v1';
const CLIENT = {
  type: 'person',
  email: 'screening-1@example.com',
  externalId: '1',
  personDetails: { firstName: 'Félix', lastName: 'Prototype' },
};
const CHECK = {
  type: 'standard_screening_check',
  enableMonitoring: false,
  options: { screeningClassification: ['watchlistTerror', 'pepLevel1'] },
};

type Sandbox = ReturnType<typeof sandboxUnderTest>;

const post = async ({ app }: Sandbox, path: string, payload: object): Promise<string> =>
  (await app.inject({ method: 'POST', url: `${PREFIX}${path}`, headers: AUTHORIZATION, payload })).json().id;

const clientIn = (sandbox: Sandbox) => post(sandbox, '/clients', CLIENT);
const checkIn = async (sandbox: Sandbox) => post(sandbox, '/checks', { ...CHECK, clientId: await clientIn(sandbox) });

describeSandbox('complycube', {
  prefix: PREFIX,
  authorization: async () => AUTHORIZATION,
  requests: {
    'POST /clients': { body: CLIENT },
    'GET /clients': { query: { email: CLIENT.email, pageSize: '1000' } },
    'POST /checks': async (sandbox) => ({ body: { ...CHECK, clientId: await clientIn(sandbox) } }),
    'GET /checks': { query: { type: CHECK.type, pageSize: '1000' } },
    'GET /checks/{id}': async (sandbox) => ({ ids: { id: await checkIn(sandbox) } }),
  },
  refused: [
    { title: 'an unknown check', call: 'GET /checks/{id}', request: { ids: { id: 'none' } }, status: 404 },
    { title: 'a client without an e-mail', call: 'POST /clients', request: { body: { ...CLIENT, email: undefined } }, status: 400 },
    {
      title: 'a client without a last name',
      call: 'POST /clients',
      request: { body: { ...CLIENT, personDetails: { firstName: 'Félix' } } },
      status: 400,
    },
  ],
});
