import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ListUsers, READ_HEADERS, ReadRecordLines, ReadRecords, ReadVersions } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { pageOf } from '@company-data/kernel';
import { MAX_BODY_BYTES, Reply } from '@company-data/messaging';
import { exampleOf } from '@company-data/service-testing';
import { GatewayWorld, keyOf, recordsReply, USER, versionsReply } from './gateway-world.js';

const BASE = 'https://api.example.com/company';
const NOTICES = `/users/${USER}/legal-notices`;
const PAGE = JSON.stringify({
  ...pageOf([{ id: 'é'.repeat(2_000) }], 3, { page: 2, per_page: 1 }),
  next_cursor: 'ab',
  availability: 'AVAILABLE',
});
const MODIFIED = 'Fri, 02 Jan 2026 03:04:05 GMT';

describe('HTTP caching of lists', () => {
  let version = 0;
  const world = new GatewayWorld({ BASE_URL: `${BASE}/` });
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    version += 1;
    world.peers.when(ReadRecords, () => recordsReply(version, PAGE));
    world.peers.when(ReadVersions, (asked) => versionsReply(asked, version));
  });

  const coded = (path: string, headers: Record<string, string>) => world.api(path, { headers });

  it('requires revalidation and varies by coding', async () => {
    const { headers } = await world.api(NOTICES);
    expect([headers['cache-control'], headers['vary'], headers['content-encoding']]).toEqual([
      'private, no-cache',
      'Accept, Accept-Encoding, X-API-KEY',
      undefined,
    ]);
  });

  it('responds 304 to the Last-Modified time without reading the list', async () => {
    const { status, headers } = await world.api(NOTICES, { headers: { 'if-modified-since': MODIFIED } });
    expect([status, headers['last-modified'], world.peers.requestsOf(ReadRecords).length]).toEqual([304, MODIFIED, 0]);
  });

  it('responds 200 to the tag of a release that lacked a member of the records', async () => {
    const { headers } = await world.api(NOTICES);
    const [held, definition] = [{ 'if-none-match': headers['etag']! }, dataType('LEGAL_NOTICE')];
    expect((await world.api(NOTICES, { headers: held })).status).toBe(304);
    const { addedFields } = definition;
    definition.addedFields = [...(addedFields ?? []), 'previous_notice_id'];
    try {
      expect((await world.api(NOTICES, { headers: held })).status).toBe(200);
      expect(world.peers.requestsOf(ReadRecords)).toHaveLength(2);
    } finally {
      definition.addedFields = addedFields;
    }
  });

  it.each(['Fri, 02 Jan 2026 03:04:04 GMT', 'no date'])('responds 200 to If-Modified-Since: %s', async (held) => {
    expect((await world.api(NOTICES, { headers: { 'if-modified-since': held } })).status).toBe(200);
  });

  it('prefers If-None-Match to If-Modified-Since', async () => {
    const { status } = await world.api(NOTICES, { headers: { 'if-modified-since': MODIFIED, 'if-none-match': '"other"' } });
    expect(status).toBe(200);
  });

  it('links to the neighbouring pages', async () => {
    const { headers } = await world.api(`${NOTICES}?per_page=1&page=2`);
    const at = `${BASE}/api/v6${NOTICES}?per_page=1`;
    expect(headers['link']).toBe(
      `<${at}&page=1>; rel="first", <${at}&page=1>; rel="prev", <${at}&cursor=ab>; rel="next", <${at}&page=3>; rel="last"`,
    );
  });

  it.each([
    ['Host', { host: 'other.example.com' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'other.example.com', 'x-forwarded-proto': 'http' }],
  ])('links to the public URL when %s differs', async (_name, headers) => {
    expect((await world.api(NOTICES, { headers })).headers['link']).toContain(`<${BASE}/api/v6${NOTICES}?page=1>; rel="first"`);
  });

  it('links to the public URL when the request target has another host', async () => {
    const { hostname, port } = new URL(world.url);
    const path = `http://other.example.com/api/v6${NOTICES}`;
    const sent = httpRequest({ hostname, port, path, headers: { 'x-api-key': keyOf(1) }, agent: false }).end();
    const [{ headers }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    expect(headers['link']).toContain(`<${BASE}/api/v6${NOTICES}?page=1>; rel="first"`);
  });

  it('links to the pages of lists of other owners', async () => {
    world.peers.when(ListUsers, () => ({ ...pageOf([exampleOf(ListUsers)], 300, { page: 1, per_page: 100 }), next_cursor: 'ab' }));
    expect((await world.api('/users')).headers['link']).toContain(`<${BASE}/api/v6/users?cursor=ab>; rel="next"`);
  });

  it('links to the next cursor when the page has several chunks', async () => {
    const large = {
      ...pageOf([exampleOf(ListUsers, { name: 'x'.repeat(MAX_BODY_BYTES) })], 300, { page: 1, per_page: 100 }),
      next_cursor: 'ab',
    };
    world.peers.when(ListUsers, () => new Reply(large, { [READ_HEADERS.cursor]: 'ab' }));
    const { headers, text } = await world.api('/users');
    expect(headers['link']).toContain(`<${BASE}/api/v6/users?cursor=ab>; rel="next"`);
    expect(headers['link']).not.toContain('page=2');
    expect(JSON.parse(text)).toEqual(large);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses as %s with a weak tag for revalidation', async (coding, decode) => {
    const { headers, bytes } = await coded(NOTICES, { 'accept-encoding': coding });
    expect([headers['content-encoding'], decode(bytes).toString(), bytes.length < PAGE.length / 5]).toEqual([coding, PAGE, true]);
    expect(headers['etag']).toMatch(/^W\//);
    const again = await world.api(NOTICES, { headers: { 'accept-encoding': coding, 'if-none-match': headers['etag']! } });
    expect(again.status).toBe(304);
  });

  it('compresses the current version after a change', async () => {
    const ask = async () => gunzipSync((await coded(NOTICES, { 'accept-encoding': 'gzip' })).bytes).toString();
    expect([await ask(), await ask()]).toEqual([PAGE, PAGE]);
    version += 1;
    const next = PAGE.replace('AVAILABLE', 'NOT_ACCESSIBLE');
    world.peers.when(ReadRecords, () => recordsReply(version, next));
    expect([await ask(), await ask()]).toEqual([next, next]);
  });

  it('does not compress a small response', async () => {
    world.peers.when(ReadRecords, () => recordsReply(version, '{}'));
    const { headers } = await coded(NOTICES, { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], headers['etag']]).toEqual([undefined, expect.stringMatching(/^"/)]);
  });

  it('compresses a stream of lines', async () => {
    const line = `${JSON.stringify({ id: 'é'.repeat(500) })}\n`;
    world.peers.when(
      ReadRecordLines,
      ({ payload }) =>
        new Reply(Buffer.from(line), {
          [READ_HEADERS.version]: '1',
          [READ_HEADERS.modified]: '2026-01-02T03:04:05.678Z',
          ...(payload['cursor'] ? {} : { [READ_HEADERS.cursor]: 'aa' }),
        }),
    );
    const { headers, bytes } = await coded(NOTICES, { accept: 'application/x-ndjson', 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], gunzipSync(bytes).toString()]).toEqual(['gzip', line + line]);
  });
});
