import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

type Sandbox = ReturnType<typeof sandboxUnderTest>;
type Headers = Record<string, string>;

const MANY = '000010298';
const SEARCH = '/inpi-pi/services/apidiffusion/api/marques/search';

async function offered({ get }: Sandbox): Promise<string> {
  const answer = await get('/inpi-pi/services/uaa/api/authenticate');
  return /^XSRF-TOKEN=([^;]+)/.exec(String(answer.headers['set-cookie']))![1]!;
}

async function logIn(sandbox: Sandbox, password = 'sandbox-password') {
  const xsrf = await offered(sandbox);
  const headers = { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` };
  const payload = { username: 'sandbox@example.com', password, rememberMe: true };
  const answer = await sandbox.app.inject({ method: 'POST', url: '/inpi-pi/auth/login', headers, payload });
  return { answer, xsrf };
}

async function sessionHeaders(sandbox: Sandbox): Promise<Headers> {
  const { answer, xsrf } = await logIn(sandbox);
  const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
  return {
    authorization: `Bearer ${answer.json().access_token}`,
    'x-xsrf-token': xsrf,
    cookie: [`XSRF-TOKEN=${xsrf}`, ...cookies].join('; '),
  };
}

const search = ({ app }: Sandbox, headers: Headers, siren: string, part: object = {}) =>
  app.inject({
    method: 'POST',
    url: SEARCH,
    headers,
    payload: { collections: ['FR', 'EU', 'WO'], query: `[ApplicantIdentifier=${siren}]`, position: 0, size: 200, ...part },
  });

const numbersIn = (xml: string): string[] => [...xml.matchAll(/documentId="(\d+)"/g)].map(([, number]) => number!);

describe('INPI PI login', () => {
  it('starts with a 401 response that sets the cross-site token', async () => {
    const answer = await sandboxUnderTest().get('/inpi-pi/services/uaa/api/authenticate');
    expect([answer.statusCode, String(answer.headers['set-cookie'])]).toEqual([401, expect.stringMatching(/^XSRF-TOKEN=/)]);
  });

  it('returns the access token as cookie and JSON, and a refresh token', async () => {
    const { answer } = await logIn(sandboxUnderTest());
    const token = answer.json().access_token;
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringContaining(`access_token=${token};`),
      expect.stringMatching(/^refresh_token=/),
    ]);
  });

  it('returns 401 for a wrong password', async () => {
    expect((await logIn(sandboxUnderTest(), 'wrong')).answer.statusCode).toBe(401);
  });

  it('returns 403 without the cross-site token', async () => {
    expect((await sandboxUnderTest().post('/inpi-pi/auth/login', {})).statusCode).toBe(403);
  });
});

describe('INPI PI search', () => {
  it('returns the marks of an applicant newest first, with the remaining quota', async () => {
    const sandbox = sandboxUnderTest();
    const answer = await search(sandbox, await sessionHeaders(sandbox), FIRST);
    expect([answer.headers['content-type'], numbersIn(answer.body)]).toEqual([
      'application/xml; charset=utf-8',
      ['5099003', '4999001', '3999002'],
    ]);
    expect(answer.headers).toMatchObject({ 'x-rate-limit-remaining': '9997' });
    expect(answer.body).toContain('<count>3</count>');
    expect(answer.body).toContain('EXLO &amp; CIE');
  });

  it('returns the requested page', async () => {
    const sandbox = sandboxUnderTest();
    const answer = await search(sandbox, await sessionHeaders(sandbox), FIRST, { position: 1, size: 1 });
    expect([numbersIn(answer.body), answer.body.includes('<count>3</count>')]).toEqual([['4999001'], true]);
  });

  it('returns 204 for an unknown applicant', async () => {
    const sandbox = sandboxUnderTest();
    const answer = await search(sandbox, await sessionHeaders(sandbox), '000099994');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('filters by application date, both days included', async () => {
    const sandbox = sandboxUnderTest();
    const query = `[ApplicantIdentifier=${FIRST}] ET [ApplicationDate=20120514:20231002]`;
    const answer = await search(sandbox, await sessionHeaders(sandbox), FIRST, { query });
    expect(numbersIn(answer.body)).toEqual(['4999001', '3999002']);
  });

  it('filters by collection', async () => {
    const sandbox = sandboxUnderTest();
    const answer = await search(sandbox, await sessionHeaders(sandbox), MANY, { collections: ['EU'] });
    expect(answer.body).toContain('<count>132</count>');
  });

  it.each(['EXEMPLE', '[Owner=000012344]', `[ApplicantIdentifier=${FIRST}] ET [ApplicationDate=2012]`])(
    'returns 500 for the corrupt query %s',
    async (query) => {
      const sandbox = sandboxUnderTest();
      expect((await search(sandbox, await sessionHeaders(sandbox), FIRST, { query })).statusCode).toBe(500);
    },
  );

  it.each(['authorization', 'x-xsrf-token', 'cookie'])('returns 403 without %s', async (name) => {
    const sandbox = sandboxUnderTest();
    const headers = Object.entries(await sessionHeaders(sandbox)).filter(([other]) => other !== name);
    const answer = await search(sandbox, Object.fromEntries(headers), FIRST);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'session not found']);
  });

  it('returns 403 after the control API ended the sessions', async () => {
    const sandbox = sandboxUnderTest();
    const headers = await sessionHeaders(sandbox);
    await sandbox.post('/_control/inpi-pi/expire-sessions');
    expect((await search(sandbox, headers, FIRST)).statusCode).toBe(403);
  });

  it('returns the time to wait when the quota is exceeded', async () => {
    const sandbox = sandboxUnderTest({ SANDBOX_MARKS_CALLS_PER_DAY: '2' });
    const answer = await search(sandbox, await sessionHeaders(sandbox), FIRST);
    expect([answer.statusCode, answer.headers['x-rate-limit-retry-after-seconds']]).toEqual([429, '60']);
  });

  it.each([{ size: 201 }, { position: 501 }])('returns 400 outside its page limits: %j', async (part) => {
    const sandbox = sandboxUnderTest();
    expect((await search(sandbox, await sessionHeaders(sandbox), FIRST, part)).statusCode).toBe(400);
  });
});

describe('trademark notice', () => {
  const notice = async (id: string, sandbox = sandboxUnderTest()) =>
    sandbox.app.inject({ url: `/inpi-pi/services/apidiffusion/api/marques/notice/${id}`, headers: await sessionHeaders(sandbox) });

  it('has kind, registration and agent in the namespace of INPI', async () => {
    const { headers, body } = await notice('FR4999001');
    expect(headers['content-type']).toBe('application/xml');
    expect(body).toContain('<TradeMark xmlns="http://www.inpi.fr/schemas/frst66/v1_00_13"');
    expect(body).toContain('<MarkFeature>Word</MarkFeature>');
    expect(body).toContain('<PublicationDate>2024-02-09</PublicationDate>');
    expect(body).toContain('<OrganizationName><![CDATA[CABINET FICTIF & ASSOCIÉS]]></OrganizationName>');
  });

  it('has a prefixed WIPO namespace for a European mark', async () => {
    const { body } = await notice('EU5899991');
    expect(body).toContain('<tm:TradeMark xmlns:tm="http://www.wipo.int/standards/XMLSchema/trademarks"');
    expect(body).toContain('<tm:ApplicationNumber>005899991</tm:ApplicationNumber>');
  });

  it('is in ISO-8859-1 for an expired mark', async () => {
    const { rawPayload } = await notice('FR3999002');
    expect(rawPayload.toString('latin1')).toMatch(/encoding="ISO-8859-1".*Chloé/);
  });

  it('shows a registration after the company changes', async () => {
    const sandbox = sandboxUnderTest();
    await sandbox.post(`/_control/companies/${FIRST}/advance`);
    expect((await notice('FR5099003', sandbox)).body).toContain('Enregistrement sans modification');
  });

  it('returns 404 for an unknown number', async () => {
    expect((await notice('FR1')).statusCode).toBe(404);
  });

  it('requires a session', async () => {
    expect((await sandboxUnderTest().get('/inpi-pi/services/apidiffusion/api/marques/notice/FR4999001')).statusCode).toBe(403);
  });
});
