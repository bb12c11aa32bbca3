import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BeginAuthorization, ConnectTokenNotFound, EndAuthorization, OpenConnectPage } from '@company-data/contracts';
import { notFound, unavailable } from '@company-data/kernel';
import { CONNECTION, connectionOf, ConnectWorld, PROVIDER, TOKEN } from './connect-world.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('connect page', () => {
  const world = new ConnectWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.serve();
  });

  const begun = () => world.peers.requestsOf(BeginAuthorization).map(({ payload }) => payload);

  describe('opening', () => {
    it('sets a browser secret in an HttpOnly cookie and sends the owner its hash', async () => {
      const visitor = world.visitor();
      await visitor.open();
      const secret = visitor.cookie('connect_browser')!;
      expect([secret.length, visitor.setCookies.map((line) => line.replace(/=[^;]*/, ''))]).toEqual([
        43,
        ['connect_browser; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax', 'connect_page; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax'],
      ]);
      await visitor.submit('authorize');
      expect(begun()).toMatchObject([{ browser_hash: sha256(secret), token_hash: sha256(TOKEN) }]);
    });

    it('keeps the secret of a browser for another half hour when the authorization begins', async () => {
      const visitor = world.visitor();
      await visitor.open();
      const before = visitor.cookie('connect_browser');
      const { headers } = await visitor.submit('authorize');
      expect(headers.getSetCookie()).toEqual([
        `connect_browser=${before}; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax`,
        expect.stringMatching(/^connect_page=/),
      ]);
    });

    it('keeps the secret of a browser, and sets a different one per browser', async () => {
      const [one, other] = [world.visitor(), world.visitor()];
      await one.open();
      const before = one.cookie('connect_browser');
      await one.open();
      await other.open();
      expect([one.cookie('connect_browser') === before, other.cookie('connect_browser') === before]).toEqual([true, false]);
    });

    it('binds its cookies to the host when the URL uses https', async () => {
      const gateway = await world.replica({ BASE_URL: 'https://api.example.com' });
      const visitor = world.visitor(gateway.url);
      const { headers } = await visitor.open();
      await gateway.close();
      expect(visitor.setCookies.every((line) => /^__Host-.*; Secure$/.test(line))).toBe(true);
      expect(headers.get('content-security-policy')).toMatch(/; form-action 'self' https:$/);
    });

    it('forbids storage, framing and referrers', async () => {
      const { headers } = await world.visitor().open();
      const named = ['cache-control', 'referrer-policy', 'x-frame-options', 'content-security-policy'].map((name) => headers.get(name));
      expect(named).toEqual([
        'no-store',
        'no-referrer',
        'DENY',
        expect.stringMatching(
          /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'nonce-[^']+'; img-src 'self' https:; form-action 'self' https: http:$/,
        ),
      ]);
    });

    it('uses the language of Accept-Language and reports it', async () => {
      const { text, headers } = await world.visitor().open('', { 'accept-language': 'fr-FR,fr;q=0.9' });
      expect([headers.get('content-language'), text.includes('<html lang="fr">'), text.includes('Autoriser')]).toEqual(['fr', true, true]);
    });

    it('keeps the language of its link and ignores other values', async () => {
      const visitor = world.visitor();
      await visitor.open('?lang=fr', { 'accept-language': 'en' });
      const kept = await visitor.open('', { 'accept-language': 'en' });
      const other = await visitor.open('?lang=<script>', { 'accept-language': 'en' });
      expect([kept, other].map(({ headers }) => headers.get('content-language'))).toEqual(['fr', 'fr']);
      expect(other.text).not.toContain('<script>');
    });

    it('responds 404 without a link to an expired connect page', async () => {
      world.peers.when(OpenConnectPage, () => {
        throw notFound(ConnectTokenNotFound, 'This link is not valid, or it has expired.');
      });
      const { status, text } = await world.visitor().open('', { 'accept-language': 'fr' });
      expect([status, text.includes('Ce lien n’est plus valable'), text.includes(TOKEN)]).toEqual([404, true, false]);
    });

    it('responds 503 with a link to reopen when the owner is unavailable', async () => {
      world.peers.when(OpenConnectPage, () => {
        throw unavailable('The database is down.');
      });
      const { status, text, headers } = await world.visitor().open();
      expect([status, headers.get('retry-after'), text.includes(`href="/connect/${TOKEN}"`)]).toEqual([503, '1', true]);
    });
  });

  describe('authorization of an access', () => {
    it("redirects to the provider, with the provider's own callback URL", async () => {
      const visitor = world.visitor();
      await visitor.open('?lang=fr');
      const { status, headers } = await visitor.submit('authorize');
      expect([status, headers.get('location'), headers.get('referrer-policy')]).toEqual([
        303,
        'https://provider.example/consent?state=s',
        'no-referrer',
      ]);
      expect(begun()).toMatchObject([
        { connection_id: CONNECTION, redirect_uri: `${world.url}/callback/${PROVIDER.name}`, language: 'fr' },
      ]);
    });

    it('redirects to the page when the connection needs no authorization', async () => {
      world.peers.when(BeginAuthorization, () => ({ outcome: 'not_needed' as const }));
      const visitor = world.visitor();
      await visitor.open();
      const { status, headers } = await visitor.submit('authorize');
      expect([status, headers.get('location')]).toEqual([303, `/connect/${TOKEN}`]);
    });

    it.each([
      ['misconfigured' as const, 409, 'Please contact Exemple Finance'],
      ['unavailable' as const, 503, 'Please try again in a few minutes'],
    ])('shows %s and the remedy', async (outcome, expected, words) => {
      world.peers.when(BeginAuthorization, () => ({ outcome }));
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.submit('authorize');
      expect([status, text.includes(words), text.includes(`status=PENDING_AUTH&amp;error=${outcome}`)]).toEqual([expected, true, true]);
    });

    it('responds 403 with a link to the page when the browser has no secret', async () => {
      const { status, text } = await world.visitor().submit('authorize');
      expect([status, text.includes('open too long'), text.includes(`href="/connect/${TOKEN}"`)]).toEqual([403, true, true]);
      expect(begun()).toEqual([]);
    });

    it.each([
      ['a form of another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
      ['a form of another host of the site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
      ['a form of another origin without Sec-Fetch-Site', { origin: 'https://other.example', 'sec-fetch-site': '' }],
    ])('rejects %s although the browser has the secret', async (_, headers) => {
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.submit('authorize', undefined, headers);
      expect([status, text.includes('did not come from our page'), begun()]).toEqual([403, true, []]);
    });

    it.each([
      ['another page’s connection', { connection_id: '00000000-0000-4000-8000-000000000000' }],
      ['no connection', {}],
    ])('responds 404 for %s and does not start an authorization', async (_, fields) => {
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.submit('authorize', fields as Record<string, string>);
      expect([status, text.includes('no longer requested'), begun()]).toEqual([404, true, []]);
    });

    it.each([
      ['JSON', 415, { 'content-type': 'application/json' }, '{}'],
      ['a file', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      ['a gzip form', 415, { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }, 'x'],
      ['a form that is too large', 413, { 'content-type': 'application/x-www-form-urlencoded' }, `connection_id=${'x'.repeat(2_000)}`],
      ['a duplicate field', 400, { 'content-type': 'application/x-www-form-urlencoded' }, 'connection_id=a&connection_id=b'],
      ['invalid text', 400, { 'content-type': 'application/x-www-form-urlencoded' }, 'connection_id=%ff%00'],
    ])('rejects %s with %i and a page', async (_, expected, headers, body) => {
      const visitor = world.visitor();
      await visitor.open();
      const answer = await visitor.send(`/connect/${TOKEN}/authorize`, { method: 'POST', headers, body });
      expect([answer.status, answer.headers.get('content-type'), begun()]).toEqual([expected, 'text/html; charset=utf-8', []]);
    });

    it('redirects to the page when the URL of a form is opened', async () => {
      const visitor = world.visitor();
      const answers = [await visitor.send(`/connect/${TOKEN}/authorize`), await visitor.send(`/connect/${TOKEN}/end`)];
      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(2).fill([303, `/connect/${TOKEN}`]));
    });
  });

  describe('end of an access', () => {
    const ended = () => world.peers.requestsOf(EndAuthorization).map(({ payload }) => payload);

    it('ends the access and redirects to the page', async () => {
      world.serve([connectionOf({ status: 'CONNECTED', can_authorize: false, can_end: true })]);
      const visitor = world.visitor();
      await visitor.open();
      const { status, headers } = await visitor.submit('end');
      expect([status, headers.get('location')]).toEqual([303, `/connect/${TOKEN}`]);
      expect(ended()).toEqual([{ token_hash: sha256(TOKEN), connection_id: CONNECTION }]);
    });

    it.each([
      ['another browser', false, {}],
      ['another site', true, { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
    ])('ends nothing for %s', async (_, opens, headers) => {
      const visitor = world.visitor();
      if (opens) await visitor.open();
      const { status } = await visitor.submit('end', undefined, headers);
      expect([status, ended()]).toEqual([403, []]);
    });
  });

  it('sends hashes only and logs no token or secret', async () => {
    const visitor = world.visitor();
    await visitor.open();
    await visitor.submit('authorize');
    const all = JSON.stringify([world.logs, world.peers.requests]);
    expect([all.includes(TOKEN), all.includes(visitor.cookie('connect_browser')!)]).toEqual([false, false]);
  });
});
