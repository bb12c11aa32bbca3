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

describe('the way back from a provider', () => {
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

  /** Values of the address that stand in the page. */
  const reflected = (text: string, query: string): string[] =>
    [...new URLSearchParams(query).values()].filter((value) => text.includes(value));

  it('hands on all that was brought back, and the hash of what the browser holds', async () => {
    const visitor = world.visitor();
    await visitor.open();
    await visitor.comeBack('code=c%20d&state=s&iss=https%3A%2F%2Fas.example');
    const browser_hash = createHash('sha256').update(visitor.cookie('connect_browser')!).digest('hex');
    expect(asked()).toEqual([
      { provider_name: PROVIDER.name, browser_hash, parameters: { code: 'c d', state: 's', iss: 'https://as.example' } },
    ]);
  });

  it('says that the access is authorized and leads back to the client with what came of it', async () => {
    const visitor = world.visitor();
    await visitor.open();
    const { status, text, headers } = await visitor.comeBack('code=c&state=s');
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer']);
    expect(text).toMatch(/href="https:\/\/app\.example\.com\/back\?a=1&amp;user_id=[^"]+&amp;status=CONNECTED">/);
    expect(text).toContain(`href="/connect/${TOKEN}"`);
  });

  it('leads to no page of another user, whichever this browser opened last', async () => {
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
  ])('says in the language of the browser that it was %s, and tells the client', async (outcome, expected, words) => {
    world.peers.when(FinishAuthorization, () => finishedOf({ outcome, status: 'PENDING_AUTH', waiting: 1 }));
    const { status, text } = await world.visitor().comeBack('error=access_denied&state=s', { 'accept-language': 'fr' });
    expect([status, text.includes(words), text.includes(`&amp;status=PENDING_AUTH&amp;error=${outcome}"`)]).toEqual([expected, true, true]);
  });

  describe('B71', () => {
    it.each([
      ['no parameters', ''],
      ['no state', 'code=<b>code</b>'],
      ['a refusal without a state', 'error=access_denied&error_description=<script>alert(1)</script>'],
      ['a state that was used, or is another browser’s', 'code=abcdef&state=uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9'],
    ])('answers 400 and a page that repeats nothing, given %s', async (_, query) => {
      failsWith(AuthorizationStateInvalid);
      const { status, text } = await world.visitor().comeBack(query);
      expect([status, text.includes('This step is no longer valid'), reflected(text, query)]).toEqual([400, true, []]);
    });

    it('answers 400 and says that it took too long, given a state that ended', async () => {
      failsWith(AuthorizationStateExpired);
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.comeBack('code=c&state=s');
      expect([status, text.includes('This took too long'), text.includes(`href="/connect/${TOKEN}"`)]).toEqual([400, true, true]);
    });

    it.each([
      ['a code of 10 kB', `code=${'c'.repeat(10_000)}`],
      ['more than 20 parameters', Array.from({ length: 21 }, (_, at) => `parameter${at}=value${at}`).join('&')],
      ['a parameter twice', 'state=the-first&state=the-second'],
      ['a line break', 'code=the-first%0d%0aset-cookie:second'],
      ['what is not UTF-8', 'code=%ffffff'],
    ])('answers 400 and a page that repeats nothing, and asks nobody, given %s', async (_, query) => {
      const { status, text, headers } = await world.visitor().comeBack(query);
      expect([status, headers.get('content-type'), reflected(text, query), asked()]).toEqual([400, 'text/html; charset=utf-8', [], []]);
    });

    it.each([
      ['that is unknown', 'unknown_provider'],
      ['whose connections no end user authorizes', [...providers.values()].find(({ authorization }) => authorization === 'none')!.name],
      ['of no valid name', '%3Cscript%3E'],
    ])('answers a 404 page, given a provider %s', async (_, provider) => {
      const { status, text } = await world.visitor().comeBack('code=c&state=s', {}, provider);
      expect([status, text.includes('Page not found'), text.includes(provider), asked()]).toEqual([404, true, false, []]);
    });
  });

  it('uses up nothing for a look at the address', async () => {
    const { status } = await world.visitor().send(`/callback/${PROVIDER.name}?code=c&state=s`, { method: 'HEAD' });
    expect([status, asked()]).toEqual([405, []]);
  });

  it.each(['__proto__=x', 'constructor=x&state=s'])('hands on %s as any other name', async (query) => {
    await world.visitor().comeBack(query);
    expect(Object.entries(asked()[0]!.parameters)).toEqual([...new URLSearchParams(query)]);
  });

  it('logs neither what was brought back nor where it was brought to', async () => {
    await world.visitor().comeBack('code=SECRETCODE&state=SECRETSTATE');
    expect(JSON.stringify(world.logs)).not.toMatch(/SECRETCODE|SECRETSTATE/);
  });
});

describe('a flood of pages from one address', () => {
  const world = new ConnectWorld({ CONNECT_PAGES_PER_MINUTE: '12', GATEWAY_REPLICAS: '2' }, new ManualClock());
  beforeAll(async () => {
    await world.start();
    world.serve();
    world.peers.when(GetProfile, () => exampleOf(GetProfile));
    world.peers.when(FinishAuthorization, () => finishedOf());
  });
  afterAll(() => world.stop());

  it('is answered up to its share of the limit, with pages that say so, and takes nothing from those who show a key', async () => {
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
