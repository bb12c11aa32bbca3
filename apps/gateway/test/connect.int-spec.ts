import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BeginAuthorization, ConnectTokenNotFound, EndAuthorization, OpenConnectPage } from '@company-data/contracts';
import { notFound, unavailable } from '@company-data/kernel';
import { CONNECTION, connectionOf, ConnectWorld, PROVIDER, TOKEN } from './connect-world.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the connect page', () => {
  const world = new ConnectWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.serve();
  });

  const begun = () => world.peers.requestsOf(BeginAuthorization).map(({ payload }) => payload);

  describe('when it is opened', () => {
    it('gives the browser a secret that no script reads, of which the owner is told the hash only', async () => {
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

    it('keeps the secret of a browser that has the page open already, and gives each browser another', async () => {
      const [one, other] = [world.visitor(), world.visitor()];
      await one.open();
      const before = one.cookie('connect_browser');
      await one.open();
      await other.open();
      expect([one.cookie('connect_browser') === before, other.cookie('connect_browser') === before]).toEqual([true, false]);
    });

    it('binds its cookies to this host alone, where it is reached over https', async () => {
      const gateway = await world.replica({ BASE_URL: 'https://api.example.com' });
      const visitor = world.visitor(gateway.url);
      const { headers } = await visitor.open();
      await gateway.close();
      expect(visitor.setCookies.every((line) => /^__Host-.*; Secure$/.test(line))).toBe(true);
      expect(headers.get('content-security-policy')).toMatch(/; form-action 'self' https:$/);
    });

    it('is stored by nobody, framed by nobody, and names itself to nobody', async () => {
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

    it('speaks the language the browser asks for, and says which it is', async () => {
      const { text, headers } = await world.visitor().open('', { 'accept-language': 'fr-FR,fr;q=0.9' });
      expect([headers.get('content-language'), text.includes('<html lang="fr">'), text.includes('Autoriser')]).toEqual(['fr', true, true]);
    });

    it('keeps the language that was chosen by its link, and takes no other word for one', async () => {
      const visitor = world.visitor();
      await visitor.open('?lang=fr', { 'accept-language': 'en' });
      const kept = await visitor.open('', { 'accept-language': 'en' });
      const other = await visitor.open('?lang=<script>', { 'accept-language': 'en' });
      expect([kept, other].map(({ headers }) => headers.get('content-language'))).toEqual(['fr', 'fr']);
      expect(other.text).not.toContain('<script>');
    });

    it('is a page that says so, and leads nowhere, when its link is not valid', async () => {
      world.peers.when(OpenConnectPage, () => {
        throw notFound(ConnectTokenNotFound, 'This link is not valid, or it has expired.');
      });
      const { status, text } = await world.visitor().open('', { 'accept-language': 'fr' });
      expect([status, text.includes('Ce lien n’est plus valable'), text.includes(TOKEN)]).toEqual([404, true, false]);
    });

    it('is a page that can be opened again, when its owner cannot be asked', async () => {
      world.peers.when(OpenConnectPage, () => {
        throw unavailable('The database is down.');
      });
      const { status, text, headers } = await world.visitor().open();
      expect([status, headers.get('retry-after'), text.includes(`href="/connect/${TOKEN}"`)]).toEqual([503, '1', true]);
    });
  });

  describe('when an access is authorized', () => {
    it('sends the browser to the provider, who is told of its own address to come back to', async () => {
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

    it('shows the page again, when the connection does not await the end user', async () => {
      world.peers.when(BeginAuthorization, () => ({ outcome: 'not_needed' as const }));
      const visitor = world.visitor();
      await visitor.open();
      const { status, headers } = await visitor.submit('authorize');
      expect([status, headers.get('location')]).toEqual([303, `/connect/${TOKEN}`]);
    });

    it.each([
      ['misconfigured' as const, 409, 'Please contact Exemple Finance'],
      ['unavailable' as const, 503, 'Please try again in a few minutes'],
    ])('says that it is %s, and what to do', async (outcome, expected, words) => {
      world.peers.when(BeginAuthorization, () => ({ outcome }));
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.submit('authorize');
      expect([status, text.includes(words), text.includes(`status=PENDING_AUTH&amp;error=${outcome}`)]).toEqual([expected, true, true]);
    });

    it('says that the page was open for too long, and leads to it, when the browser holds no secret of it', async () => {
      const { status, text } = await world.visitor().submit('authorize');
      expect([status, text.includes('open for too long'), text.includes(`href="/connect/${TOKEN}"`)]).toEqual([403, true, true]);
      expect(begun()).toEqual([]);
    });

    it.each([
      ['a form of another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
      ['a form of another host of the site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
      ['a form of another origin, from a browser that tells no more', { origin: 'https://other.example', 'sec-fetch-site': '' }],
    ])('refuses %s, although the browser holds the secret', async (_, headers) => {
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.submit('authorize', undefined, headers);
      expect([status, text.includes('did not come from our page'), begun()]).toEqual([403, true, []]);
    });

    it.each([
      ['another page’s connection', { connection_id: '00000000-0000-4000-8000-000000000000' }],
      ['no connection', {}],
    ])('says that %s is not asked for, and asks nobody to begin', async (_, fields) => {
      const visitor = world.visitor();
      await visitor.open();
      const { status, text } = await visitor.submit('authorize', fields as Record<string, string>);
      expect([status, text.includes('no longer asked for'), begun()]).toEqual([404, true, []]);
    });

    it.each([
      ['JSON', 415, { 'content-type': 'application/json' }, '{}'],
      ['a file', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      ['a form in gzip', 415, { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }, 'x'],
      ['a form that is too large', 413, { 'content-type': 'application/x-www-form-urlencoded' }, `connection_id=${'x'.repeat(2_000)}`],
      ['a field twice', 400, { 'content-type': 'application/x-www-form-urlencoded' }, 'connection_id=a&connection_id=b'],
      ['what is no text', 400, { 'content-type': 'application/x-www-form-urlencoded' }, 'connection_id=%ff%00'],
    ])('refuses %s with %i and a page', async (_, expected, headers, body) => {
      const visitor = world.visitor();
      await visitor.open();
      const answer = await visitor.send(`/connect/${TOKEN}/authorize`, { method: 'POST', headers, body });
      expect([answer.status, answer.headers.get('content-type'), begun()]).toEqual([expected, 'text/html; charset=utf-8', []]);
    });

    it('leads to the page, when the address of its form is opened', async () => {
      const visitor = world.visitor();
      const answers = [await visitor.send(`/connect/${TOKEN}/authorize`), await visitor.send(`/connect/${TOKEN}/end`)];
      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(2).fill([303, `/connect/${TOKEN}`]));
    });
  });

  describe('when an access is ended', () => {
    const ended = () => world.peers.requestsOf(EndAuthorization).map(({ payload }) => payload);

    it('has it ended, then shows how things stand', async () => {
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

  it('asks with hashes, and neither tokens nor secrets of browsers are in any log', async () => {
    const visitor = world.visitor();
    await visitor.open();
    await visitor.submit('authorize');
    const all = JSON.stringify([world.logs, world.peers.requests]);
    expect([all.includes(TOKEN), all.includes(visitor.cookie('connect_browser')!)]).toEqual([false, false]);
  });
});
