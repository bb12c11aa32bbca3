import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ByteRange, UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { rotationOf } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { DocumentsFixture, pdfOf, TYPE } from './documents-fixture.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

describe('document', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start();
  });
  afterAll(() => fixture?.stop());
  beforeEach(() => fixture.begin());

  it('is fetched with the reference of its record at the first read, and stored', async () => {
    const bytes = fixture.answerWith(pdfOf(1_000_000));
    const [first, second] = [await fixture.read(), await fixture.read()];
    expect([first.bytes.equals(bytes), second.bytes.equals(bytes), fixture.script.requests.length]).toEqual([true, true, 1]);
    expect(fixture.script.requests[0]).toMatchObject({
      provider_name: 'company_legal_fr',
      user_id: fixture.user.id,
      connection_id: fixture.user.connection.id,
      siren: '000012344',
      reference: expect.stringMatching(/^ACT:/),
    });
  });

  it('is returned with its size and hash', async () => {
    const bytes = fixture.answerWith(pdfOf(300_000));
    expect((await fixture.read()).headers).toMatchObject({
      'cd-size': '300000',
      'cd-sha256': createHash('sha256').update(bytes).digest('hex'),
      'cd-media-type': 'application/pdf',
    });
  });

  it.each<[string, ByteRange, [number, number]]>([
    ['the beginning', { first: 0, last: 99 }, [0, 99]],
    ['bytes of three chunks', { first: 262_000, last: 530_000 }, [262_000, 530_000]],
    ['the end', { suffix: 10 }, [699_990, 699_999]],
    ['bytes from an offset', { first: 524_288 }, [524_288, 699_999]],
  ])('is returned in part when %s is requested', async (_, range, [first, last]) => {
    const bytes = fixture.answerWith(pdfOf(700_000));
    const part = await fixture.read({ range });
    expect([part.bytes.equals(bytes.subarray(first, last + 1)), part.headers['cd-first'], part.headers['cd-last']]).toEqual([
      true,
      String(first),
      String(last),
    ]);
  });

  it('is returned in full when the range is for another version', async () => {
    fixture.answerWith(pdfOf(2_000));
    const { bytes, headers } = await fixture.read({ range: { first: 0, last: 9 }, range_if: '0'.repeat(64) });
    expect([bytes.length, headers['cd-first']]).toEqual([2_000, undefined]);
  });

  it('rejects a range past its end, and states its size', async () => {
    fixture.answerWith(pdfOf(2_000));
    await expect(fixture.read({ range: { first: 2_000 } })).rejects.toMatchObject({
      code: 'RANGE_NOT_SATISFIABLE',
      details: { size: 2_000 },
    });
  });

  it('is not sent again to a client that has it', async () => {
    const sha256 = (await fixture.read()).headers['cd-sha256']!;
    expect(await fixture.read({ held: ['f'.repeat(64), sha256] })).toMatchObject({
      headers: { 'cd-unchanged': '1' },
      bytes: Buffer.from(' '),
    });
  });

  it('is stored encrypted', async () => {
    fixture.answerWith(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('the secret of the company '.repeat(20_000))]));
    await fixture.read();
    const chunks = await fixture.rowsOf('document_chunks');
    expect([chunks.length, chunks.some(({ sealed }) => (sealed as Buffer).includes('secret'))]).toEqual([2, false]);
  });

  it.each([
    ['one bit was changed', `update document_chunks set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where user_id = $1`],
    ['the end was truncated', `update documents set size = 262144 where user_id = $1`],
    ['a chunk is missing', `delete from document_chunks where user_id = $1 and position = 0`],
    ['the key belongs to another row', `update documents set sealed_key = reverse(sealed_key) where user_id = $1`],
  ])('is not returned when %s', async (_, statement) => {
    fixture.answerWith(pdfOf(300_000));
    await fixture.read();
    await fixture.harness.database.query(statement, [fixture.user.id]);
    await expect(fixture.read()).rejects.toThrow();
  });

  it('stays readable after a key rotation, which encrypts its key again', async () => {
    const bytes = fixture.answerWith(pdfOf(300_000));
    await fixture.read();
    // Other documents of this suite were modified, and those of neighbours have no key.
    await fixture.harness.neighbours.verify();
    await fixture.harness.database.query('delete from documents where user_id <> $1', [fixture.user.id]);
    const [old, young] = [fixture.harness.settings['ENCRYPTION_KEYS']!, `k2:${randomBytes(32).toString('base64')}`];
    const rotate = (ENCRYPTION_KEYS: string) => rotateKeys({ DATABASE_URL: fixture.harness.settings['DATABASE_URL']!, ENCRYPTION_KEYS });
    const rotation = await rotate(`${young},${old}`);
    const sealed = (await fixture.rowsOf('documents'))[0]!['sealed_key'];
    await rotate(`${old},${young}`);
    expect([rotation.changed > 0, rotation.remaining, sealed]).toEqual([true, 0, expect.stringMatching(/^v1\.k2\./)]);
    expect((await fixture.read()).bytes.equals(bytes)).toBe(true);
  });

  it('is not found by another account or user, or without its record', async () => {
    await expect(fixture.read({}, randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
    const [own, other] = [fixture.user, await fixture.harness.connectedUser([TYPE])];
    fixture.user = other;
    await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    fixture.user = own;
    fixture.documentId = randomUUID();
    await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    expect(fixture.script.requests).toEqual([]);
  });

  it('is hidden with its user immediately, and then erased', async () => {
    await fixture.read();
    await fixture.hideUser();
    await expect(fixture.read()).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await fixture.harness.publishAsUsers(UserDeleted, fixture.user.account, { user_id: fixture.user.id });
    await eventually(async () => (await fixture.rowsOf('documents')).length === 0);
    expect(await fixture.rowsOf('document_chunks')).toEqual([]);
  });
});
