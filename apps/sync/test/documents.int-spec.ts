import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ByteRange, FetchDocument, type FetchDocumentPayload, ForgetUser, ReadDocument, UserDeleted } from '@company-data/contracts';
import { DomainError, refused } from '@company-data/kernel';
import { Answers, inPartsOf, IncomingRequest, MAX_BODY_BYTES, NatsLink, Reply, RequestClient, RpcServer } from '@company-data/messaging';
import { documentIdOf } from '@company-data/providers';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { rotateKeys } from '../src/persistence/rotate-keys.js';
import { recordOf, SyncHarness, type TestUser } from './sync-harness.js';

const TYPE = 'ACT';
const SOURCE = 'inpi_rne';

const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

/** What the adapters are asked, and how they answer. */
const adapters: { asked: FetchDocumentPayload[]; answer: (payload: FetchDocumentPayload) => Promise<Buffer>; mediaType: string } = {
  asked: [],
  answer: () => Promise.resolve(pdfOf(1_000)),
  mediaType: 'application/pdf',
};

@Controller()
class FakeAdapters {
  @Answers(FetchDocument)
  async fetch({ payload }: IncomingRequest<FetchDocumentPayload>): Promise<Reply> {
    adapters.asked.push(payload);
    const bytes = await adapters.answer(payload);
    const headers = { 'cd-media-type': adapters.mediaType };
    const rest = bytes.subarray(MAX_BODY_BYTES);
    return new Reply(bytes.subarray(0, MAX_BODY_BYTES), headers, rest.length > 0 ? inPartsOf(MAX_BODY_BYTES, [rest]) : undefined);
  }
}

@Module({ controllers: [FakeAdapters] })
class FakeAdaptersModule {}

interface Read {
  bytes: Buffer;
  headers: Record<string, string>;
}

describe('documents', () => {
  let harness: SyncHarness;
  let app: INestMicroservice;
  let link: NatsLink;
  let user: TestUser;
  let documentId: string;

  beforeAll(async () => {
    harness = await SyncHarness.start({ DOCUMENT_PATIENCE_MS: '2000' });
    const { nats } = harness.servers;
    link = await NatsLink.connect({ servers: nats.url, name: 'adapters', ...nats.credentialsOf('adapters') });
    app = await NestFactory.createMicroservice(FakeAdaptersModule, { strategy: new RpcServer(link), logger: false });
    await app.listen();
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await link?.close();
    await harness?.stop();
  });
  beforeEach(async () => {
    const file = randomUUID();
    documentId = documentIdOf(SOURCE, file);
    user = await harness.connectedUser([TYPE]);
    await user.synchronize(TYPE, SOURCE, [recordOf(TYPE, { source_document_id: file, document_id: documentId })]);
    adapters.asked.length = 0;
    adapters.mediaType = 'application/pdf';
  });
  afterEach(() => {
    adapters.answer = () => Promise.resolve(pdfOf(1_000));
  });

  async function read(more: { range?: ByteRange; range_if?: string; held?: string[] } = {}, account = user.account): Promise<Read> {
    const payload = { user_id: user.id, document_id: documentId, held: [], ...more };
    const options = { accountId: account, correlationId: 'test' };
    const { body, rest, headers } = await new RequestClient(harness.gateway).requestRaw(ReadDocument, payload, options);
    const parts = [body];
    if (rest) for await (const part of rest) parts.push(part);
    return { bytes: Buffer.concat(parts), headers };
  }
  const answerWith = (bytes: Buffer): Buffer => {
    adapters.answer = () => Promise.resolve(bytes);
    return bytes;
  };
  const rowsOf = async (table: string): Promise<Record<string, unknown>[]> =>
    (await harness.database.query<Record<string, unknown>>(`select * from ${table} where user_id = $1`, [user.id])).rows;

  it('are fetched at their first reading, by the reference of the record that bears them, and kept', async () => {
    const bytes = answerWith(pdfOf(1_000_000));
    const [first, second] = [await read(), await read()];
    expect([first.bytes.equals(bytes), second.bytes.equals(bytes), adapters.asked.length]).toEqual([true, true, 1]);
    expect(adapters.asked[0]).toMatchObject({
      provider_name: 'company_legal_fr',
      user_id: user.id,
      connection_id: user.connection.id,
      siren: '000012344',
      reference: expect.stringMatching(/^ACT:/),
    });
  });

  it('come with their size and hash', async () => {
    const bytes = answerWith(pdfOf(300_000));
    expect((await read()).headers).toMatchObject({
      'cd-size': '300000',
      'cd-sha256': createHash('sha256').update(bytes).digest('hex'),
      'cd-media-type': 'application/pdf',
    });
  });

  it('are fetched once by 20 readers at once', async () => {
    const bytes = pdfOf(600_000);
    adapters.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return bytes;
    };
    const reads = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect([reads.filter((each) => each.bytes.equals(bytes)).length, adapters.asked.length]).toEqual([20, 1]);
  });

  it.each<[string, ByteRange, [number, number]]>([
    ['the beginning', { first: 0, last: 99 }, [0, 99]],
    ['bytes of three chunks', { first: 262_000, last: 530_000 }, [262_000, 530_000]],
    ['the end', { suffix: 10 }, [699_990, 699_999]],
    ['from a byte on', { first: 524_288 }, [524_288, 699_999]],
  ])('are answered in part when %s is asked for', async (_, range, [first, last]) => {
    const bytes = answerWith(pdfOf(700_000));
    const part = await read({ range });
    expect([part.bytes.equals(bytes.subarray(first, last + 1)), part.headers['cd-first'], part.headers['cd-last']]).toEqual([
      true,
      String(first),
      String(last),
    ]);
  });

  it('are answered whole when the range was meant for another version', async () => {
    answerWith(pdfOf(2_000));
    const { bytes, headers } = await read({ range: { first: 0, last: 9 }, range_if: '0'.repeat(64) });
    expect([bytes.length, headers['cd-first']]).toEqual([2_000, undefined]);
  });

  it('refuse a range past their end and say their size', async () => {
    answerWith(pdfOf(2_000));
    await expect(read({ range: { first: 2_000 } })).rejects.toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', details: { size: 2_000 } });
  });

  it('are not sent again to whom holds them', async () => {
    const sha256 = (await read()).headers['cd-sha256']!;
    expect(await read({ held: ['f'.repeat(64), sha256] })).toMatchObject({ headers: { 'cd-unchanged': '1' }, bytes: Buffer.from(' ') });
  });

  it('lie in the database as nothing that can be read', async () => {
    answerWith(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('the secret of the company '.repeat(20_000))]));
    await read();
    const chunks = await rowsOf('document_chunks');
    expect([chunks.length, chunks.some(({ sealed }) => (sealed as Buffer).includes('secret'))]).toEqual([2, false]);
  });

  it.each([
    ['one bit was changed', `update document_chunks set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where user_id = $1`],
    ['the end was cut off', `update documents set size = 262144 where user_id = $1`],
    ['a chunk is gone', `delete from document_chunks where user_id = $1 and position = 0`],
    ['the key is that of another row', `update documents set sealed_key = reverse(sealed_key) where user_id = $1`],
  ])('are not answered when %s', async (_, statement) => {
    answerWith(pdfOf(300_000));
    await read();
    await harness.database.query(statement, [user.id]);
    await expect(read()).rejects.toThrow();
  });

  it('stay readable when the keys are rotated, while what they are sealed by moves to the new key', async () => {
    const bytes = answerWith(pdfOf(300_000));
    await read();
    // Others of this suite were tampered with.
    await harness.database.query('delete from documents where user_id <> $1', [user.id]);
    const [old, young] = [harness.settings['ENCRYPTION_KEYS']!, `k2:${randomBytes(32).toString('base64')}`];
    const rotate = (ENCRYPTION_KEYS: string) => rotateKeys({ DATABASE_URL: harness.settings['DATABASE_URL']!, ENCRYPTION_KEYS });
    const rotation = await rotate(`${young},${old}`);
    const sealed = (await rowsOf('documents'))[0]!['sealed_key'];
    await rotate(`${old},${young}`);
    expect([rotation.changed > 0, rotation.remaining, sealed]).toEqual([true, 0, expect.stringMatching(/^v1\.k2\./)]);
    expect((await read()).bytes.equals(bytes)).toBe(true);
  });

  it('are not found by another account, by a user they do not belong to, or without a record that bears them', async () => {
    await expect(read({}, randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
    const [own, other] = [user, await harness.connectedUser([TYPE])];
    user = other;
    await expect(read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    user = own;
    documentId = randomUUID();
    await expect(read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    expect(adapters.asked).toEqual([]);
  });

  it('are answered with what the source said, which is not asked again at once', async () => {
    adapters.answer = () => Promise.reject(refused('DOCUMENT_NOT_ACCESSIBLE', 'withheld'));
    for (let reads = 0; reads < 3; reads += 1)
      await expect(read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_ACCESSIBLE', message: 'withheld' });
    expect(adapters.asked.length).toBe(1);
  });

  it('are fetched again when the time a source asked for has passed', async () => {
    adapters.answer = () => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'unavailable', { retry_in: 30 }));
    await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retry_in: 30 } });
    await harness.database.query(`update documents set retry_at = retry_at - interval '31 s' where user_id = $1`, [user.id]);
    const bytes = answerWith(pdfOf(5_000));
    expect((await read()).bytes.equals(bytes)).toBe(true);
  });

  it('are asked for again later while the source is slow, and are there once it has answered', async () => {
    const bytes = pdfOf(5_000);
    adapters.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_600));
      return bytes;
    };
    await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retry_in: 2 } });
    expect([(await read()).bytes.equals(bytes), adapters.asked.length]).toEqual([true, 1]);
  });

  it('are fetched by another when whoever began was lost, and nothing of the first attempt is left', async () => {
    answerWith(pdfOf(300_000));
    await read();
    await harness.database.query(`update documents set state = 'FETCHING', fetch_until = now() where user_id = $1`, [user.id]);
    const bytes = answerWith(pdfOf(10_000));
    expect([(await read()).bytes.equals(bytes), (await rowsOf('document_chunks')).length]).toEqual([true, 1]);
  });

  it.each([
    ['is no PDF by its bytes', '<html>error</html>', 'application/pdf'],
    ['is no PDF by its type', '%PDF-1.7', 'text/html'],
    ['is empty', '', 'application/pdf'],
  ])('are not kept when what the source gave %s', async (_, text, mediaType) => {
    adapters.mediaType = mediaType;
    answerWith(Buffer.from(text));
    await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await rowsOf('document_chunks')).toEqual([]);
  });

  it('are not kept when they are larger than allowed', async () => {
    answerWith(pdfOf(30_000_001));
    await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^(DOCUMENT_NOT_ACCESSIBLE|SERVICE_UNAVAILABLE)$/) });
    const deadline = Date.now() + 10_000;
    while ((await rowsOf('documents'))[0]!['state'] === 'FETCHING' && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect([(await rowsOf('documents'))[0]!['state'], await rowsOf('document_chunks')]).toEqual(['FAILED', []]);
  }, 20_000);

  it('are closed with their user at once, and erased with it', async () => {
    await read();
    const notFound = { code: 'USER_NOT_FOUND' };
    await new RequestClient(link).request(ForgetUser, { user_id: user.id }, user.options);
    await expect(read()).rejects.toMatchObject(notFound);
    await harness.publishAsUsers(UserDeleted, user.account, { user_id: user.id });
    const deadline = Date.now() + 5_000;
    while ((await rowsOf('documents')).length > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect([await rowsOf('documents'), await rowsOf('document_chunks')]).toEqual([[], []]);
  });

  it('leave nothing behind when their user is erased while they are fetched', async () => {
    adapters.answer = async () => {
      await harness.publishAsUsers(UserDeleted, user.account, { user_id: user.id });
      while ((await rowsOf('documents')).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      return pdfOf(300_000);
    };
    await expect(read()).rejects.toMatchObject({ kind: 'not-found' });
    expect([await rowsOf('documents'), await rowsOf('document_chunks')]).toEqual([[], []]);
  });
});
