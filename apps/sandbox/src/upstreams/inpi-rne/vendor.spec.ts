import { describeSandbox } from '../../../test/describe-sandbox.js';
import { FIRST, type sandboxUnderTest } from '../../../test/sandbox-under-test.js';

/** Id of the first document of a list. */
async function idIn({ get, bearer }: ReturnType<typeof sandboxUnderTest>, list: string): Promise<string> {
  return (await get(`/inpi-rne/api/companies/${FIRST}/attachments`, await bearer())).json()[list][0].id;
}

describeSandbox('inpi-rne', {
  prefix: '/inpi-rne/api',
  authorization: ({ bearer }) => bearer(),
  open: ['POST /sso/login'],
  requests: {
    'POST /sso/login': { body: { username: 'sandbox@example.com', password: 'sandbox-password' } },
    'GET /companies/{siren}': { ids: { siren: FIRST } },
    'GET /companies/{siren}/attachments': { ids: { siren: FIRST } },
    'GET /actes/{id}/download': async (sandbox) => ({ ids: { id: await idIn(sandbox, 'actes') } }),
    'GET /bilans/{id}/download': async (sandbox) => ({ ids: { id: await idIn(sandbox, 'bilans') } }),
    'GET /bilans-saisis/{id}': async (sandbox) => ({ ids: { id: await idIn(sandbox, 'bilansSaisis') } }),
  },
  refused: [
    { title: 'an unknown company', call: 'GET /companies/{siren}', request: { ids: { siren: '000000000' } }, status: 404 },
    {
      title: 'a wrong password',
      call: 'POST /sso/login',
      request: { body: { username: 'sandbox@example.com', password: 'wrong' } },
      status: 401,
    },
  ],
});
