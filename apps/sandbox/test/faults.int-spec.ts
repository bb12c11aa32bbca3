import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, neverWithin } from '@company-data/testing';
import { type Sandbox, startSandbox } from '../src/index.js';

/**
 * Time within which a fault that does not hold a call becomes visible, on a machine that is not
 * busy.
 */
const A_WHILE_MS = 300;

let sandbox: Sandbox;
let authorization: string;
/** Ends the calls that a test left open. */
let hangUp: AbortController;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_HUGE_BYTES: '3000000' });
  const answer = await fetch(`${sandbox.url}/inpi-rne/api/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sandbox@example.com', password: 'sandbox-password' }),
  });
  authorization = `Bearer ${((await answer.json()) as { token: string }).token}`;
});

beforeEach(() => {
  hangUp = new AbortController();
});
afterEach(() => hangUp.abort());
afterAll(() => sandbox.close());

const company = (siren: string): Promise<Response> =>
  fetch(`${sandbox.url}/inpi-rne/api/companies/${siren}`, { headers: { authorization }, signal: hangUp.signal });

/** Returns the logged calls about a company. */
const callsOf = async ({ url }: Sandbox, siren: string): Promise<unknown[]> =>
  (await (await fetch(`${url}/_control/calls?siren=${siren}`)).json()) as unknown[];

const script = ({ url }: Sandbox, fault: object): Promise<Response> =>
  fetch(`${url}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

/** Collects the received parts of a body and its announced length. */
function reading({ body, headers }: Response) {
  const state = { pieces: [] as number[], over: false, announced: Number(headers.get('content-length')) };
  const read = async () => {
    for await (const piece of body!) state.pieces.push(piece.length);
  };
  void read()
    .catch(() => undefined)
    .then(() => (state.over = true));
  return state;
}

/** Returns the statuses of sequential calls. */
async function statuses(siren: string, calls: number): Promise<number[]> {
  const seen: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    seen.push((await company(siren)).status);
  }
  return seen;
}

describe('magic SIRENs', () => {
  it('return 500 always', async () => {
    expect(await statuses('000090019', 3)).toEqual([500, 500, 500]);
  });

  it('return 500 twice, then succeed', async () => {
    expect(await statuses('000090027', 3)).toEqual([500, 500, 200]);
  });

  it('never respond', async () => {
    let over = false;
    void company('000090043')
      .catch(() => undefined)
      .then(() => (over = true));
    await eventually(async () => (await callsOf(sandbox, '000090043')).length > 0);
    await neverWithin(A_WHILE_MS, () => over);
  });

  it('send one byte every half second', async () => {
    const read = reading(await company('000090050'));
    await eventually(() => read.pieces.length > 1);
    // The whole body would take many minutes.
    expect([read.announced > 1_000, read.over]).toEqual([true, false]);
    const faults = (await (await fetch(`${sandbox.url}/_control/faults`)).json()) as object[];
    expect(faults).toContainEqual({ source: 'inpi', siren: '000090050', kind: 'drip', interval_ms: 500 });
  });

  it('truncate the body', async () => {
    const answer = await company('000090068');
    await expect(answer.text()).rejects.toMatchObject({ message: 'terminated' });
  });

  it('stop in the middle of the body', async () => {
    const read = reading(await company('000090076'));
    const bytes = () => read.pieces.reduce((sum, length) => sum + length, 0);
    await eventually(() => bytes() === Math.floor(read.announced / 2));
    await neverWithin(A_WHILE_MS, () => read.over || bytes() > read.announced / 2);
  });

  it.each([
    ['000090084', '2'],
    ['000090092', '3600'],
    ['000090118', 'soon'],
  ])('return 429 for %s with Retry-After %s', async (siren, retryAfter) => {
    const answer = await company(siren);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, retryAfter]);
  });

  it('return the 403 error of INPI when the account has no access', async () => {
    const answer = await company('000090134');
    expect([answer.status, await answer.json()]).toEqual([403, { code: 403, message: 'connection_type_not_allowed' }]);
  });

  it('return JSON with wrong types', async () => {
    expect(await (await company('000090183')).json()).toMatchObject({ siren: { unexpected: true }, formality: 'unexpected' });
  });

  it('return a web page with status 200', async () => {
    const answer = await company('000090191');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('return truncated JSON', async () => {
    await expect((await company('000090209')).json()).rejects.toMatchObject({ name: 'SyntaxError' });
  });

  it('return lists nested 100,000 levels deep', async () => {
    expect((await (await company('000090217')).text()).startsWith(`{"formality":${'['.repeat(100_000)}]`)).toBe(true);
  });

  it('return valid JSON of about the configured size', async () => {
    const text = await (await company('000090225')).text();
    expect([Math.round(text.length / 1_000_000), Object.keys(JSON.parse(text) as object)]).toEqual([3, ['filler']]);
  });

  it('reset the connection', async () => {
    await expect(company('000090233')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  it('distort only the second page of notices', async () => {
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
  ])('disable one source for %s', async (siren, expected) => {
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

describe('drip fault', () => {
  it('sends the next byte after its interval and no sooner', async () => {
    await script(sandbox, { source: 'inpi', siren: '000012344', kind: 'drip', interval_ms: 3_600_000, times: 1 });
    const read = reading(await company('000012344'));
    await eventually(() => read.pieces.length > 0);
    await neverWithin(A_WHILE_MS, () => read.over || read.pieces.length > 1);
    expect(read.pieces).toEqual([1]);
  });
});

describe('removed fault', () => {
  const SIREN = '000056788';
  const remove = (): Promise<Response> => fetch(`${sandbox.url}/_control/faults`, { method: 'DELETE' });
  afterEach(remove);

  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  it('releases a hanging call', async () => {
    await script(sandbox, { source: 'inpi', siren: SIREN, kind: 'hang' });
    const before = (await callsOf(sandbox, SIREN)).length;
    const hung = company(SIREN);
    await eventually(async () => (await callsOf(sandbox, SIREN)).length > before);
    await remove();
    expect((await hung).status).toBe(200);
  });

  it.each([{ kind: 'half-open' }, { kind: 'drip', interval_ms: 3_600_000 }])('sends the rest of a held response: %j', async (fault) => {
    const whole = await bytesOf(await company(SIREN));
    await script(sandbox, { source: 'inpi', siren: SIREN, ...fault });
    const held = await company(SIREN);
    await remove();
    expect(await bytesOf(held)).toEqual(whole);
  });

  it('leaves the magic SIRENs active', async () => {
    const read = reading(await company('000090076'));
    await remove();
    await neverWithin(A_WHILE_MS, () => read.over);
  });
});

describe('closing sandbox', () => {
  it('ends although a call is held open', async () => {
    const closing = await startSandbox({});
    await script(closing, { source: 'rnm', kind: 'hang' });
    const hung = fetch(`${closing.url}/rnm/v2/entreprises/000012344`).then(
      () => 'answered',
      () => 'ended',
    );
    await eventually(async () => (await callsOf(closing, '000012344')).length > 0);
    await closing.close();
    expect(await hung).toBe('ended');
  });
});
