import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataTypes } from '@company-data/data-types';
import { providers } from '@company-data/providers';
import { WEBHOOK_EVENTS } from '@company-data/contracts';
import { rawCall } from '@company-data/testing';
import { verifyBody, verifyUrl } from '@company-data/webhook-verify';
import { operations } from '../src/api/operations/index.js';
import { pascal } from '../src/api/schemas/pascal.js';
import { EXAMPLE_SECRET } from '../src/api/docs/signed-example.js';
import { GatewayWorld } from './gateway-world.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const WHERE = /<(?:a|link|script|img)\b[^>]*? (?:href|src)="([^"]+)"/g;

const headingsIn = (html: string): string[] => [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g)].map(([, heading]) => heading!);
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

describe('documentation', () => {
  const world = new GatewayWorld();
  const pages = new Map<string, string>();
  const get = (path: string, headers: Record<string, string> = BROWSER) => rawCall(world.url + path, { headers });

  beforeAll(async () => {
    await world.start();
    const { text } = await get('/llms.txt');
    const paths = [...text.matchAll(/\]\([^)]*?(\/docs[^)]*)\.md\)/g)].map(([, path]) => path!);
    for (const path of paths) pages.set(path, (await get(path)).text);
  });
  afterAll(() => world.stop());

  const pagesWhere = (isWrong: (html: string) => boolean): string[] => [...pages].flatMap(([path, html]) => (isWrong(html) ? [path] : []));

  it('mentions no command or file of the repository', () => {
    const ours = /npm (?:ci|install|run|start|test)|stack\.json|\b(?:apps|deploy|libs|tools)\/\w|&lt;!--/;
    expect(pagesWhere((html) => ours.test(html))).toEqual([]);
  });

  it('shows a request with valid signatures for each webhook', async () => {
    const events = [...WEBHOOK_EVENTS.map((event) => `on${pascal(event)}`), 'onAlert'];
    const verdicts = await Promise.all(
      events.map(async (name) => {
        const { text } = await get(`/docs/reference/${name}.md`);
        const blockOf = (language: string): string => new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'm').exec(text)![1]!;
        const head = blockOf('http');
        const headerOf = (header: string): string => new RegExp(`^${header}: (.+)$`, 'm').exec(head)![1]!;
        const signed = { secret: EXAMPLE_SECRET, now: new Date(1_000 * Number(/date=(\d+)/.exec(head)![1])) };
        const url = `https://${headerOf('Host')}${/^POST (\S+) /.exec(head)![1]!}`;
        return [
          verifyBody({ ...signed, header: headerOf('X-Service-Signature'), body: Buffer.from(blockOf('json')) }).valid,
          verifyUrl({ ...signed, header: headerOf('X-Webhook-Signature'), url }).valid,
        ];
      }),
    );
    expect(verdicts).toEqual(events.map(() => [true, true]));
  });

  it('has a page for each operation, data type and provider', () => {
    const awaited = [
      ...operations.map(({ id }) => `/docs/reference/${id}`),
      ...[...dataTypes.keys()].map((name) => `/docs/data-types/${name}`),
      ...[...providers.keys()].map((name) => `/docs/providers/${name}`),
    ];
    expect(awaited.filter((path) => !pages.has(path))).toEqual([]);
    expect(awaited.length).toBeGreaterThan(100);
  });

  it('has one heading and a title per page', () => {
    const titles = [...pages.values()].map((html) => /<title>(.+)<\/title>/.exec(html)?.[1]);
    expect(pagesWhere((html) => headingsIn(html).length !== 1)).toEqual([]);
    expect(titles.filter((title) => title === undefined)).toEqual([]);
  });

  it('has no link to a missing page or anchor', () => {
    const places = new Map([...pages].map(([path, html]) => [path, new Set(idsIn(html))]));
    const isThere = (at: string, href: string): boolean => {
      const [path = '', anchor] = href.split('#');
      if (/^(?:https?:\/\/|\/api\/v6\/|\/docs\/assets\/)/.test(path) || path.endsWith('.md')) return true;
      const page = path === '' ? at : path;
      return anchor === undefined ? places.has(page) : (places.get(page)?.has(decodeURIComponent(anchor)) ?? false);
    };
    const dead = [...pages].flatMap(([at, html]) =>
      [...html.matchAll(WHERE)].flatMap(([, href]) => (isThere(at, href!) ? [] : [`${at} links to ${href}`])),
    );
    expect(dead).toEqual([]);
  });

  it('has unique anchors per page', () => {
    expect(pagesWhere((html) => new Set(idsIn(html)).size !== idsIn(html).length)).toEqual([]);
  });

  it('loads files of its host only, with a matching policy', async () => {
    const loaded = [...pages.values()].flatMap((html) => [
      ...html.matchAll(/<(?:script|img|link rel="(?:icon|stylesheet)")[^>]*? (?:href|src)="([^"]+)"/g),
    ]);
    const assets = [...new Set(loaded.map(([, path]) => path!))];
    const statuses = await Promise.all(assets.map(async (path) => (await get(path)).status));
    expect([assets.length, assets.filter((path) => !path.startsWith('/docs/assets/')), statuses]).toEqual([3, [], [200, 200, 200]]);
    const { headers } = await get('/docs');
    expect([headers['content-security-policy'], headers['x-frame-options']]).toEqual([
      expect.stringMatching(/^default-src 'none';.*script-src 'self'; style-src 'self'/),
      'DENY',
    ]);
  });

  it('contains no inline script or style', () => {
    expect(pagesWhere((html) => /<style|<script(?![^>]* src=)| style="| on[a-z]+="/.test(html))).toEqual([]);
  });

  it('shows the parameters of an operation without a script', () => {
    const html = pages.get('/docs/reference/listUsers')!;
    expect(['per_page', 'siren', 'group'].filter((name) => !html.includes(`<code>${name}</code>`))).toEqual([]);
  });

  it('serves Markdown at .md and for Accept: text/markdown', async () => {
    const [named, accepted] = [
      await get('/docs/reference/createUser.md'),
      await get('/docs/reference/createUser', { accept: 'text/markdown' }),
    ];
    expect([named.text, named.headers['content-type']]).toEqual([accepted.text, 'text/markdown; charset=utf-8']);
    expect(named.text).toMatch(/^# Create a user\n[^]*```python\n/);
    expect(accepted.headers['vary']).toContain('Accept');
  });

  it('has a Markdown form of each page', async () => {
    const wrong: string[] = [];
    for (const path of pages.keys()) {
      const { status, text } = await get(`${path}.md`);
      if (status !== 200 || !text.startsWith('# ')) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });

  it('is compressed, and responds 304 to a current copy', async () => {
    const [plain, coded] = [await get('/docs/errors'), await get('/docs/errors', { ...BROWSER, 'accept-encoding': 'br' })];
    const again = await get('/docs/errors', { ...BROWSER, 'if-none-match': plain.headers['etag']! });
    expect([brotliDecompressSync(coded.bytes).equals(plain.bytes), again.status]).toEqual([true, 304]);
  });

  it('responds 404 with suggestions to browsers and a problem to programs', async () => {
    const [browser, program] = [await get('/docs/legal-notices'), await get('/docs/legal-notices', {})];
    expect([browser.status, headingsIn(browser.text), browser.text.includes('href="/docs/reference/readLegalNotice"')]).toEqual([
      404,
      ['Page not found'],
      true,
    ]);
    expect([program.status, program.json()['code']]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it.each(['/docs/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/docs/..%2f..%2fpackage.json', '/docs/__proto__', '/docs/assets/style.css'])(
    'has no page %s and does not repeat the path',
    async (path) => {
      const { status, text } = await get(path);
      expect([status, /<script>|"dependencies"/.test(text)]).toEqual([404, false]);
    },
  );

  it('redirects a path with a trailing slash', async () => {
    const { status, headers } = await get('/docs/');
    expect([status, headers['location']]).toEqual([301, '/docs']);
  });

  it('finds operations, fields and codes by words', async () => {
    const first = async (query: string) =>
      (await get(`/docs/search.json?q=${query}`)).json<{ result: { path: string }[] }>().result[0]?.path;
    expect([await first('create+user'), await first('SYNC_IN_PROGRESS'), await first('62.01Z'), await first('zzzz')]).toEqual([
      '/docs/reference/createUser',
      '/docs/errors#SYNC_IN_PROGRESS',
      '/docs/code-lists/activities-naf-rev2#62.01Z',
      undefined,
    ]);
  });

  it('has a search page without a script, and escapes the query', async () => {
    const { text } = await get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect([headingsIn(text), text.includes('<script>')]).toEqual([['Search'], false]);
    expect((await get('/docs/search?q=cursor')).text).toContain('href="/docs/guides/lists"');
  });

  it('prefixes all paths with the path of the public URL', async () => {
    const behind = new GatewayWorld({ BASE_URL: 'https://api.example.com/company' });
    await behind.start();
    const { text } = await rawCall(`${behind.url}/docs/reference/createUser`, { headers: BROWSER });
    const { headers } = await rawCall(`${behind.url}/`, { headers: BROWSER });
    await behind.stop();
    expect([...text.matchAll(WHERE)].map(([, href]) => href!).filter((href) => !/^(?:\/company\/(?:docs|api)|#)/.test(href))).toEqual([]);
    expect([text.includes('https://api.example.com/company/api/v6/users/legal'), headers['location']]).toEqual([true, '/company/docs']);
  });
});
