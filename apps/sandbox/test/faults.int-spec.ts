import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Sandbox, startSandbox } from '../src/index.js';

let sandbox: Sandbox;
let authorization: string;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_HUGE_BYTES: '3000000' });
  const answer = await fetch(`${sandbox.url}/inpi-rne/api/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sandbox@example.com', password: 'sandbox-password' }),
  });
  authorization = `Bearer ${((await answer.json()) as { token: string }).token}`;
});

afterAll(() => sandbox.close());

const company = (siren: string, patience = 5000): Promise<Response> =>
  fetch(`${sandbox.url}/inpi-rne/api/companies/${siren}`, { headers: { authorization }, signal: AbortSignal.timeout(patience) });

/** Statuses of calls made one after the other. */
async function statuses(siren: string, calls: number): Promise<number[]> {
  const seen: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    seen.push((await company(siren)).status);
  }
  return seen;
}

describe('the magic SIRENs', () => {
  it('answer 500 always', async () => {
    expect(await statuses('000090019', 3)).toEqual([500, 500, 500]);
  });

  it('answer 500 twice, then well', async () => {
    expect(await statuses('000090027', 3)).toEqual([500, 500, 200]);
  });

  it('never answer', async () => {
    await expect(company('000090043', 300)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('drip one byte each half second', async () => {
    const body = (await company('000090050', 1300)).body!;
    const read: number[] = [];
    const reading = (async () => {
      for await (const chunk of body) {
        read.push(chunk.length);
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
    expect([new Set(read), read.length < 5]).toEqual([new Set([1]), true]);
  });

  it('cut the body off', async () => {
    const answer = await company('000090068');
    await expect(answer.text()).rejects.toMatchObject({ message: 'terminated' });
  });

  it('fall silent in the middle of the body', async () => {
    const answer = await company('000090076', 500);
    await expect(answer.text()).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it.each([
    ['000090084', '2'],
    ['000090092', '3600'],
    ['000090118', 'soon'],
  ])('answer 429 for %s with Retry-After %s', async (siren, retryAfter) => {
    const answer = await company(siren);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, retryAfter]);
  });

  it('answer 403 in the real words when the account has no access', async () => {
    const answer = await company('000090134');
    expect([answer.status, await answer.json()]).toEqual([403, { code: 403, message: 'connection_type_not_allowed' }]);
  });

  it('answer JSON of the wrong types', async () => {
    expect(await (await company('000090183')).json()).toMatchObject({ siren: { unexpected: true }, formality: 'unexpected' });
  });

  it('answer a web page with 200', async () => {
    const answer = await company('000090191');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('answer JSON that ends too early', async () => {
    await expect((await company('000090209')).json()).rejects.toMatchObject({ name: 'SyntaxError' });
  });

  it('answer lists nested 100,000 deep', async () => {
    expect((await (await company('000090217')).text()).startsWith(`{"formality":${'['.repeat(100_000)}]`)).toBe(true);
  });

  it('answer valid JSON of about the configured size', async () => {
    const text = await (await company('000090225')).text();
    expect([Math.round(text.length / 1_000_000), Object.keys(JSON.parse(text) as object)]).toEqual([3, ['filler']]);
  });

  it('reset the connection', async () => {
    await expect(company('000090233')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  it('spoil only the second page of notices', async () => {
    const path = `${sandbox.url}/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales/records`;
    const page = async (offset: number): Promise<unknown> => {
      const query = new URLSearchParams({ where: 'registre like "000090241"', limit: '100', offset: String(offset) });
      return ((await (await fetch(`${path}?${query}`)).json()) as { total_count: unknown }).total_count;
    };
    expect([await page(0), await page(100), await page(200)]).toEqual([250, 'unexpected', 250]);
  });

  it.each([
    ['000090142', [503, 200, 200, 404]],
    ['000090159', [200, 503, 200, 404]],
    ['000090167', [200, 200, 503, 404]],
    ['000090175', [200, 200, 200, 503]],
  ])('take one source away for %s', async (siren, expected) => {
    const others = [
      `insee/api-sirene/3.11/siren/${siren}`,
      `bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales/records?where=registre%20like%20%22${siren}%22`,
      `rnm/v2/entreprises/${siren}?format=json`,
    ];
    const headers = { 'x-insee-api-key-integration': 'sandbox-key' };
    const answers = await Promise.all([company(siren), ...others.map((path) => fetch(`${sandbox.url}/${path}`, { headers }))]);
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });
});

describe('a sandbox that closes', () => {
  it('ends within a second although a fault holds a connection', async () => {
    const closing = await startSandbox({});
    await fetch(`${closing.url}/_control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'rnm', kind: 'hang' }),
    });
    const hung = fetch(`${closing.url}/rnm/v2/entreprises/000012344`).then(
      () => 'answered',
      () => 'ended',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = Date.now();
    await closing.close();
    expect([await hung, Date.now() - started < 1000]).toEqual(['ended', true]);
  });
});
