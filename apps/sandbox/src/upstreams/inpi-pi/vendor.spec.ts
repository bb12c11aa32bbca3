import { describeSandbox } from '../../../test/describe-sandbox.js';
import { FIRST, type sandboxUnderTest } from '../../../test/sandbox-under-test.js';

const PREFIX = '/inpi-pi';
const ACCOUNT = { username: 'sandbox@example.com', password: 'sandbox-password', rememberMe: true };
const SEARCH = {
  collections: ['FR', 'EU', 'WO'],
  query: `[ApplicantIdentifier=${FIRST}]`,
  fields: ['ApplicationNumber', 'Mark', 'ukey'],
  position: 0,
  size: 200,
};

type Sandbox = ReturnType<typeof sandboxUnderTest>;

/** Headers of a login: a cross-site token as header and cookie. */
async function offered({ app }: Sandbox): Promise<Record<string, string>> {
  const { headers } = await app.inject({ method: 'GET', url: `${PREFIX}/services/uaa/api/authenticate` });
  const token = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))![1]!;
  return { 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` };
}

async function session(sandbox: Sandbox): Promise<Record<string, string>> {
  const headers = await offered(sandbox);
  const login = await sandbox.app.inject({ method: 'POST', url: `${PREFIX}/auth/login`, headers, payload: ACCOUNT });
  const set = [login.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]!);
  const [access, refresh] = ['access_token', 'refresh_token'].map(
    (name) => set.find((each) => each.startsWith(`${name}=`))!.split('=')[1]!,
  );
  const cookie = `${headers['cookie']}; access_token=${access}; session_token=${refresh}`;
  return { authorization: `Bearer ${access}`, 'x-xsrf-token': headers['x-xsrf-token']!, cookie };
}

/** Number of a mark of the company. */
async function markIn(sandbox: Sandbox): Promise<string> {
  const url = `${PREFIX}/services/apidiffusion/api/marques/search`;
  const { payload } = await sandbox.app.inject({ method: 'POST', url, headers: await session(sandbox), payload: SEARCH });
  return /name="ApplicationNumber"><value>(\w+)</.exec(payload)![1]!;
}

describeSandbox('inpi-pi', {
  prefix: PREFIX,
  authorization: session,
  open: ['POST /auth/login'],
  requests: {
    'POST /auth/login': async (sandbox) => ({ headers: await offered(sandbox), body: ACCOUNT }),
    'POST /services/apidiffusion/api/marques/search': { body: SEARCH },
    'GET /services/apidiffusion/api/marques/notice/{number}': async (sandbox) => ({ ids: { number: `FR${await markIn(sandbox)}` } }),
  },
  parse: (text) => (text.startsWith('<') ? {} : JSON.parse(text)),
  refused: [
    {
      title: 'a login without a cross-site token',
      call: 'POST /auth/login',
      request: { headers: { 'x-xsrf-token': 'none', cookie: '' }, body: ACCOUNT },
      status: 403,
    },
    {
      title: 'a query that it cannot parse',
      call: 'POST /services/apidiffusion/api/marques/search',
      request: { body: { ...SEARCH, query: "[Mark=Comme J'aime" } },
      status: 500,
    },
  ],
});
