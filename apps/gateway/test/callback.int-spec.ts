import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AuthorizationStateExpired,
  AuthorizationStateInvalid,
  type ErrorCode,
  FinishAuthorization,
  type FinishedAuthorization,
  GetProfile,
} from '@company-data/contracts';
import { failure } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import { exampleOf } from '@company-data/service-testing';
import { ConnectWorld, finishedOf, PROVIDER, TOKEN } from './connect-world.js';
import { ManualClock } from './gateway-world.js';

const ANOTHER_USER = '00000000-0000-4000-8000-000000000009';

describe('authorization callback', () => {
  const world = new ConnectWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.serve();
    world.peers.when(FinishAuthorization, () => finishedOf());
  });

  const asked = () => world.peers.requestsOf(FinishAuthorization).map(({ payload }) => payload);
  const failsWith = (error: ErrorCode) =>
    world.peers.when(FinishAuthorization, () => {
      throw failure(error, 'invalid', {});
    });

  /** Query values that the page contains. */
  const reflected = (text: string, query: string): string[] =>
    [...new URLSearchParams(query).values()].filter((value) => text.includes(value));

  it("forwards all parameters and the hash of the browser's secret", async () => {
    const visitor = world.visitor();
    await visitor.open();
    await visitor.comeBack('code=c%20d&state=s&iss=https%3A%2F%2Fas.example');
    const browser_hash = createHash('sha256').update(visitor.cookie('connect_browser')!).digest('hex');
    expect(asked()).toEqual([
      { provider_name: PROVIDER.name, browser_hash, parameters: { code: 'c d', state: 's', iss: 'https://as.example' } },
    ]);
  });

  it('shows the success and links to the client with the outcome', async () => {
    const visitor = world.visitor();
    await visitor.open();
    const { status, text, headers } = await visitor.comeBack('code=c&state=s');
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer']);
    expect(text).toMatch(/href="https:\/\/app\.example\.com\/back\?a=1&amp;user_id=[^"]+&amp;status=CONNECTED">/);
    expect(text).toContain(`href="/connect/${TOKEN}"`);
  });

  it('does not link to the page of another user', async () => {
    world.peers.when(FinishAuthorization, () => finishedOf({ user_id: ANOTHER_USER }));
    const visitor = world.visitor();
    await visitor.open();
    expect((await visitor.comeBack('code=c&state=s')).text).not.toContain(TOKEN);
  });

  it.each<[FinishedAuthorization['outcome'], number, string]>([
    ['denied', 400, 'Vous n’avez pas autorisé l’accès'],
    ['rejected', 400, 'L’autorisation n’a pas été acceptée'],
    ['wrong_company', 400, 'Ce compte appartient à une autre entreprise'],
    ['misconfigured', 409, 'Cet accès n’est pas configuré'],
    ['unavailable', 503, 'Le fournisseur est injoignable'],
  ])('shows the outcome %s in French and adds it to the return URL', async (outcome, expected, words) => {
    world.peers.when(FinishAuthorization, () => finishedOf({ outcome, status: 'PENDING_AUTH', waiting: 1 }));
    const { status, text } = await world.visitor().comeBack('error=access_denied&state=s', { 'accept-language': 'fr' });
    expect([status, text.includes(words), text.includes(`&amp;status=PENDING_AUTH&amp;error=${outcome}"`)]).toEqual([expected, true, true]);
  });

  describe('an invalid callback', () => {
    it.each([
      ['no parameters', ''],
      ['no state', 'code=<b>code</b>'],
      ['a denial without a state', 'error=access_denied&error_description=<script>alert(1)</script>'],
      ['a used state, or one of another browser', 'code=abcdef&state=uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9'],
    ])('responds 400 with a page without the parameters for %s', async (_, query) => {
      failsWith(AuthorizationStateInvalid);
      const { status, text } = await world.visitor().comeBack(query);
      expect([status, text.includes('This step is no longer valid'), reflected(text, query)]).toEqual([400, true, []]);
    });

    it('responds 400 with a timeout page for an expired state', async () => {
      failsWith(AuthorizationStateExpired);
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.comeBack('code=c&state=s');
      expect([status, text.includes('This took too long'), text.includes(`href="/connect/${TOKEN}"`)]).toEqual([400, true, true]);
    });

    it.each([
      ['a code of 10 kB', `code=${'c'.repeat(10_000)}`],
      ['more than 20 parameters', Array.from({ length: 21 }, (_, at) => `parameter${at}=value${at}`).join('&')],
      ['a duplicate parameter', 'state=the-first&state=the-second'],
      ['a line break', 'code=the-first%0d%0aset-cookie:second'],
      ['invalid UTF-8', 'code=%ffffff'],
    ])('responds 400 without the parameters and without a request for %s', async (_, query) => {
      const { status, text, headers } = await world.visitor().comeBack(query);
      expect([status, headers.get('content-type'), reflected(text, query), asked()]).toEqual([400, 'text/html; charset=utf-8', [], []]);
    });

    it.each([
      ['that is unknown', 'unknown_provider'],
      ['without authorization by redirect', [...providers.values()].find(({ authorization }) => authorization === 'none')!.name],
      ['with an invalid name', '%3Cscript%3E'],
    ])('responds 404 with a page for a provider %s', async (_, provider) => {
      const { status, text } = await world.visitor().comeBack('code=c&state=s', {}, provider);
      expect([status, text.includes('Page not found'), text.includes(provider), asked()]).toEqual([404, true, false, []]);
    });
  });

  it('rejects HEAD without consuming the state', async () => {
    const { status } = await world.visitor().send(`/callback/${PROVIDER.name}?code=c&state=s`, { method: 'HEAD' });
    expect([status, asked()]).toEqual([405, []]);
  });

  it.each(['__proto__=x', 'constructor=x&state=s'])('forwards %s like any other parameter', async (query) => {
    await world.visitor().comeBack(query);
    expect(Object.entries(asked()[0]!.parameters)).toEqual([...new URLSearchParams(query)]);
  });

  it('logs neither the parameters nor the path', async () => {
    await world.visitor().comeBack('code=SECRETCODE&state=SECRETSTATE');
    expect(JSON.stringify(world.logs)).not.toMatch(/SECRETCODE|SECRETSTATE/);
  });
});

describe('limit of pages per address', () => {
  const world = new ConnectWorld({ CONNECT_PAGES_PER_MINUTE: '12', GATEWAY_REPLICAS: '2' }, new ManualClock());
  beforeAll(async () => {
    await world.start();
    world.serve();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    world.peers.when(FinishAuthorization, () => finishedOf());
  });
  afterAll(() => world.stop());

  it('responds 429 with a page above the limit, and does not limit API keys', async () => {
    const visitor = world.visitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? visitor.open() : visitor.comeBack('code=c&state=s'))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([6, 14]);
    expect([refused[0]!.text.includes('Too many requests'), refused[0]!.headers.get('retry-after')]).toEqual([true, '10']);
    expect((await world.api('/profile')).status).toBe(200);
  });
});
