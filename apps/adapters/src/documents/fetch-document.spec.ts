import { describe, expect, it } from '@jest/globals';
import { FetchDocument, type FetchDocumentPayload } from '@company-data/contracts';
import { IncomingRequest } from '@company-data/messaging';
import { type CollectionJob, ProviderAuthError, type SourceDocument } from '@company-data/providers';
import { FetchDocumentHandler } from './fetch-document.js';

const ACCOUNT = '3d2f7a52-6a2c-4a0e-8f57-0d0c6f4d1e10';
const request = new IncomingRequest<FetchDocumentPayload>({ id: 'r1', account_id: ACCOUNT, correlation_id: 'c1' }, FetchDocument.example);
const pdf: SourceDocument = { mediaType: 'application/pdf', body: Buffer.from('%PDF-1.7') };

type Document = (job: CollectionJob, reference: string) => Promise<SourceDocument>;

const fetching = (document: Document | undefined, { isKnown = true, enable = true } = {}): FetchDocumentHandler => {
  const provider = { adapter: { document }, openSources: () => () => Promise.reject(new Error('not needed')), known: () => ({}) };
  return new FetchDocumentHandler(
    { find: () => (isKnown ? (provider as never) : undefined) },
    { read: async () => ({ enable, settings: {}, credentials: null }) },
    { DOCUMENT_CONCURRENCY: 1, DOCUMENT_DEADLINE_MS: 1_000 },
  );
};

async function bytesOf({ body, rest }: { body: Uint8Array; rest?: AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const chunks = [body];
  if (rest) for await (const chunk of rest) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('FetchDocumentHandler', () => {
  it('returns body and media type of a document', async () => {
    const reply = await fetching(async () => pdf).run(request);
    expect([Buffer.from(reply.body).toString(), reply.headers, reply.rest]).toEqual([
      '%PDF-1.7',
      { 'cd-media-type': 'application/pdf' },
      undefined,
    ]);
  });

  it('passes account, company and reference to the adapter', async () => {
    let received: unknown[] = [];
    await fetching(async (...parameters) => ((received = parameters), pdf)).run(request);
    expect(received.slice(0, 2)).toMatchObject([{ accountId: ACCOUNT, siren: '000012344' }, FetchDocument.example.reference]);
  });

  it('returns a large document in chunks that fit into messages', async () => {
    const body = Buffer.alloc(1_200_000, 7);
    const reply = await fetching(async () => ({ ...pdf, body })).run(request);
    expect([reply.body.length, Buffer.compare(await bytesOf(reply), body)]).toEqual([480 * 1_024, 0]);
  });

  it('returns the same document when the adapter streams it', async () => {
    const body = (async function* () {
      for (let count = 0; count < 3; count += 1) yield Buffer.alloc(400_000, count);
    })();
    expect((await bytesOf(await fetching(async () => ({ ...pdf, body })).run(request))).length).toBe(1_200_000);
  });

  it.each([
    ['the provider has no documents', fetching(undefined), 'PROVIDER_NOT_AVAILABLE'],
    ['the provider is unknown', fetching(undefined, { isKnown: false }), 'PROVIDER_NOT_AVAILABLE'],
    ['the provider is disabled', fetching(async () => pdf, { enable: false }), 'PROVIDER_NOT_ENABLED'],
    ['the source denies access', fetching(() => Promise.reject(new ProviderAuthError('401'))), 'DOCUMENT_NOT_ACCESSIBLE'],
  ])('is rejected when %s', async (_, fetchDocument, code) => {
    await expect(fetchDocument.run(request)).rejects.toMatchObject({ code });
  });

  it('returns a retry delay when too many documents are being fetched', async () => {
    let finish = (): void => undefined;
    const busy = fetching(() => new Promise((resolve) => (finish = () => resolve(pdf))));
    const first = busy.run(request);
    await expect(busy.run(request)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retry_in: 1 } });
    finish();
    await first;
    finish = () => undefined;
    const third = busy.run(request);
    await new Promise(setImmediate);
    finish();
    expect((await third).body.length).toBe(8);
  });
});
