import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawCall } from '@company-data/testing';
import { GatewayWorld } from './gateway-world.js';

describe('OpenAPI document', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const get = (path: string, headers: Record<string, string> = {}) => rawCall(`${world.url}${path}`, { headers });
  const DESCRIPTION = '/api/v6/openapi.json';

  it('is readable by other origins, unlike data', async () => {
    const [{ headers }, data] = [await get(DESCRIPTION), await get('/api/v6/profile')];
    expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual(['*', 'cross-origin']);
    expect([data.headers['access-control-allow-origin'], data.headers['cross-origin-resource-policy']]).toEqual([undefined, 'same-origin']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s', async (coding, decode) => {
    const [plain, coded] = [await get(DESCRIPTION), await get(DESCRIPTION, { 'accept-encoding': coding })];
    expect([coded.headers['content-encoding'], coded.headers['vary']]).toEqual([coding, 'Accept-Encoding']);
    expect([decode(coded.bytes).equals(plain.bytes), coded.bytes.length < plain.bytes.length / 5]).toEqual([true, true]);
  });

  it('responds 304 to a current copy', async () => {
    const tag = (await get(DESCRIPTION)).headers['etag']!;
    expect((await get(DESCRIPTION, { 'if-none-match': `"other", ${tag}` })).status).toBe(304);
    expect((await get(DESCRIPTION, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('redirects browsers from the root to the documentation, but not programs', async () => {
    const [browser, program] = [await get('/', { accept: 'text/html,*/*' }), await get('/')];
    expect([browser.status, browser.headers['location'], program.status, program.json()['code']]).toEqual([
      302,
      '/docs',
      404,
      'ROUTE_NOT_FOUND',
    ]);
  });

  it('has an icon for browsers', async () => {
    const { status, headers } = await get('/favicon.ico');
    expect([status, (await get(headers['location']!)).status]).toEqual([302, 200]);
  });
});
