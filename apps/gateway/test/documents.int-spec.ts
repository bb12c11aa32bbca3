import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DOCUMENT_HEADERS, DocumentNotFound, ReadDocument, type ReadDocumentPayload } from '@company-data/contracts';
import { DomainError, notFound } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { accountId, GatewayWorld, keyOf, USER } from './gateway-world.js';

const DOCUMENT = '5e0c1a44-3b6f-5a7d-9c21-000000000001';
const PATH = `/users/${USER}/documents/${DOCUMENT}`;
const SHA256 = 'ab'.repeat(32);
const PDF = '%PDF-1.7 0123456789';

/** Replies like sync: with the whole document, a range, or `unchanged`. */
function documentReply({ range, range_if, held }: Pick<ReadDocumentPayload, 'range' | 'range_if' | 'held'>): Reply {
  const headers = {
    [DOCUMENT_HEADERS.mediaType]: 'application/pdf',
    [DOCUMENT_HEADERS.sha256]: SHA256,
    [DOCUMENT_HEADERS.size]: String(PDF.length),
  };
  if (held.includes(SHA256)) return new Reply(' ', { ...headers, [DOCUMENT_HEADERS.unchanged]: '1' });
  if (!range || (range_if !== undefined && range_if !== SHA256)) return new Reply(PDF, headers);
  const [first, last] = [range.first!, range.last!];
  if (first >= PDF.length) throw new DomainError('RANGE_NOT_SATISFIABLE', 'invalid', { detail: 'too far', size: PDF.length });
  const place = { [DOCUMENT_HEADERS.first]: String(first), [DOCUMENT_HEADERS.last]: String(last) };
  return new Reply(PDF.slice(first, last + 1), { ...headers, ...place });
}

describe('document read', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(ReadDocument, ({ payload }) => documentReply(payload));
  });
  const asked = () => world.peers.requestsOf(ReadDocument);
  const get = (headers: Record<string, string> = {}, method = 'GET') => world.api(PATH, { method, headers });

  it('returns the PDF with headers for caching and ranges', async () => {
    expect(await get()).toMatchObject({
      status: 200,
      text: PDF,
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': `inline; filename="document-${DOCUMENT}.pdf"`,
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        etag: `"${SHA256}"`,
      },
    });
  });

  it('sends the owner a request for the account', async () => {
    await get();
    expect(asked()).toMatchObject([
      { envelope: { account_id: accountId(1) }, payload: { user_id: USER, document_id: DOCUMENT, held: [] } },
    ]);
  });

  it.each(['application/pdf', '*/*', 'application/*', 'text/html, application/pdf;q=0.9'])(
    'responds to a client that accepts %s',
    async (accept) => {
      expect((await get({ accept })).status).toBe(200);
    },
  );

  it('responds 406 without a request when the client does not accept PDF', async () => {
    const { status, text } = await get({ accept: 'application/json' });
    expect([status, text.includes('This path returns application/pdf.'), asked()]).toEqual([406, true, []]);
  });

  it('responds 206 with Content-Range to a byte range', async () => {
    expect(await get({ range: 'bytes=0-4' })).toMatchObject({
      status: 206,
      text: '%PDF-',
      headers: { 'content-range': `bytes 0-4/${PDF.length}`, 'content-length': '5', etag: `"${SHA256}"` },
    });
  });

  it('responds 416 with the size when the range is past the end', async () => {
    expect(await get({ range: 'bytes=100-200' })).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${PDF.length}`, 'content-type': expect.stringContaining('application/problem+json') },
    });
  });

  it.each([
    ['several ranges', { range: 'bytes=0-1,3-4' }],
    ['nonsense', { range: 'bytes=x' }],
    ['a range of another version', { range: 'bytes=0-4', 'if-range': `"${'c'.repeat(64)}"` }],
    ['a range with a weak tag', { range: 'bytes=0-4', 'if-range': `W/"${SHA256}"` }],
    ['a range with a date', { range: 'bytes=0-4', 'if-range': 'Fri, 02 Jan 2026 03:04:05 GMT' }],
  ])('sends the whole document for %s', async (_, headers) => {
    expect(await get(headers)).toMatchObject({ status: 200, text: PDF });
  });

  it('sends the range when If-Range is the current version', async () => {
    expect((await get({ range: 'bytes=0-4', 'if-range': `"${SHA256}"` })).status).toBe(206);
  });

  it('responds 304 to a current copy, also with a range', async () => {
    const received = await get({ 'if-none-match': `"other", W/"${SHA256}"`, range: 'bytes=0-4' });
    expect([received.status, received.text, received.headers['etag']]).toEqual([304, '', `"${SHA256}"`]);
  });

  it('responds 304 to If-None-Match: *', async () => {
    const received = await get({ 'if-none-match': '*' });
    expect([received.status, received.text]).toEqual([304, '']);
  });

  it('responds to HEAD without a body', async () => {
    const received = await get({}, 'HEAD');
    expect([received.status, received.text, received.headers['content-length']]).toEqual([200, '', String(PDF.length)]);
  });

  it('forwards the error of the owner', async () => {
    world.peers.when(ReadDocument, () => {
      throw notFound(DocumentNotFound, 'No record of this user refers to such a document.');
    });
    expect((await get()).json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
  });

  it('sends Retry-After while the document is being fetched', async () => {
    world.peers.when(ReadDocument, () => {
      throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', { detail: 'The document is being fetched.', retry_in: 2 });
    });
    const { status, headers } = await get();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('responds 400 without a request for an invalid id', async () => {
    const { status } = await world.api(`/users/${USER}/documents/x`);
    expect([status, asked()]).toEqual([400, []]);
  });

  it('streams a document that is larger than a message', async () => {
    const chunk = '%PDF-'.padEnd(400_000, 'x');
    const headers = { ...documentReply({ held: [] }).headers, [DOCUMENT_HEADERS.size]: '800000' };
    world.peers.when(ReadDocument, () => new Reply(chunk + chunk, headers));
    expect((await get()).text).toBe(chunk + chunk);
  });

  it('aborts the response when a chunk is missing', async () => {
    const headers = { ...documentReply({ held: [] }).headers, [DOCUMENT_HEADERS.size]: '800000', 'cd-next': '_CHUNK.sync.nowhere' };
    world.peers.when(ReadDocument, () => new Reply('%PDF-', headers));
    const response = await fetch(`${world.url}/api/v6${PATH}`, { headers: { 'x-api-key': keyOf(1) } });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
