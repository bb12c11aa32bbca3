import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DOCUMENT_HEADERS, DocumentNotFound, ReadDocument, type ReadDocumentPayload } from '@company-data/contracts';
import { DomainError, notFound } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { accountId, GatewayWorld, keyOf, USER } from './gateway-world.js';

const DOCUMENT = '5e0c1a44-3b6f-5a7d-9c21-000000000001';
const PATH = `/users/${USER}/documents/${DOCUMENT}`;
const SHA256 = 'ab'.repeat(32);
const PDF = '%PDF-1.7 0123456789';

/** As sync answers: the whole, a part, or nothing to whom holds it. */
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

describe('reading a document', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(ReadDocument, ({ payload }) => documentReply(payload));
  });
  const asked = () => world.peers.requestsOf(ReadDocument);
  const get = (headers: Record<string, string> = {}, method = 'GET') => world.api(PATH, { method, headers });

  it('answers the PDF with what a reader needs to keep it and to take it in parts', async () => {
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

  it('asks the owner in the name of the account', async () => {
    await get();
    expect(asked()).toMatchObject([
      { envelope: { account_id: accountId(1) }, payload: { user_id: USER, document_id: DOCUMENT, held: [] } },
    ]);
  });

  it.each(['application/pdf', '*/*', 'application/*', 'text/html, application/pdf;q=0.9'])(
    'answers a client that takes %s',
    async (accept) => {
      expect((await get({ accept })).status).toBe(200);
    },
  );

  it('answers 406 and asks nobody, when the client does not take PDF', async () => {
    const { status, text } = await get({ accept: 'application/json' });
    expect([status, text.includes('This path returns application/pdf.'), asked()]).toEqual([406, true, []]);
  });

  it('answers 206 with the place of the bytes, when a range is asked for', async () => {
    expect(await get({ range: 'bytes=0-4' })).toMatchObject({
      status: 206,
      text: '%PDF-',
      headers: { 'content-range': `bytes 0-4/${PDF.length}`, 'content-length': '5', etag: `"${SHA256}"` },
    });
  });

  it('answers 416 with the size, when the range lies past the end', async () => {
    expect(await get({ range: 'bytes=100-200' })).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${PDF.length}`, 'content-type': expect.stringContaining('application/problem+json') },
    });
  });

  it.each([
    ['several ranges', { range: 'bytes=0-1,3-4' }],
    ['nonsense', { range: 'bytes=x' }],
    ['a range of another version', { range: 'bytes=0-4', 'if-range': `"${'c'.repeat(64)}"` }],
    ['a range bound to a weak tag', { range: 'bytes=0-4', 'if-range': `W/"${SHA256}"` }],
    ['a range bound to a date', { range: 'bytes=0-4', 'if-range': 'Fri, 02 Jan 2026 03:04:05 GMT' }],
  ])('answers the whole, when asked for %s', async (_, headers) => {
    expect(await get(headers)).toMatchObject({ status: 200, text: PDF });
  });

  it('answers the range, when it is bound to the current version', async () => {
    expect((await get({ range: 'bytes=0-4', 'if-range': `"${SHA256}"` })).status).toBe(206);
  });

  it('answers 304 without a body, when the client holds it, whatever range it asks for', async () => {
    const received = await get({ 'if-none-match': `"other", W/"${SHA256}"`, range: 'bytes=0-4' });
    expect([received.status, received.text, received.headers['etag']]).toEqual([304, '', `"${SHA256}"`]);
  });

  it('answers 304 to a client that says it holds any version', async () => {
    const received = await get({ 'if-none-match': '*' });
    expect([received.status, received.text]).toEqual([304, '']);
  });

  it('answers the head alone to HEAD', async () => {
    const received = await get({}, 'HEAD');
    expect([received.status, received.text, received.headers['content-length']]).toEqual([200, '', String(PDF.length)]);
  });

  it('passes on what the owner refuses', async () => {
    world.peers.when(ReadDocument, () => {
      throw notFound(DocumentNotFound, 'No record of this user refers to such a document.');
    });
    expect((await get()).json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
  });

  it('says when to come again, while the document is being fetched', async () => {
    world.peers.when(ReadDocument, () => {
      throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', { detail: 'The document is being fetched.', retry_in: 2 });
    });
    const { status, headers } = await get();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('answers 400 and asks nobody for an id that is none', async () => {
    const { status } = await world.api(`/users/${USER}/documents/x`);
    expect([status, asked()]).toEqual([400, []]);
  });

  it('streams a document that is larger than a message', async () => {
    const chunk = '%PDF-'.padEnd(400_000, 'x');
    const headers = { ...documentReply({ held: [] }).headers, [DOCUMENT_HEADERS.size]: '800000' };
    world.peers.when(ReadDocument, () => new Reply(chunk + chunk, headers));
    expect((await get()).text).toBe(chunk + chunk);
  });

  it('breaks off, when the rest of a document does not come', async () => {
    const headers = { ...documentReply({ held: [] }).headers, [DOCUMENT_HEADERS.size]: '800000', 'cd-next': '_CHUNK.sync.nowhere' };
    world.peers.when(ReadDocument, () => new Reply('%PDF-', headers));
    const response = await fetch(`${world.url}/api/v6${PATH}`, { headers: { 'x-api-key': keyOf(1) } });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
