import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DocumentNotAccessible, UserDeleted } from '@company-data/contracts';
import { DomainError, refused } from '@company-data/kernel';
import { eventually, neverWithin } from '@company-data/testing';
import { DocumentsFixture, pdfOf } from './documents-fixture.js';

describe('document', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start();
  });
  afterAll(() => fixture?.stop());
  beforeEach(() => fixture.begin());
  afterEach(() => fixture.harness.startClock());

  it('is fetched once for 20 concurrent readers', async () => {
    const bytes = pdfOf(600_000);
    const gate = Promise.withResolvers<Buffer>();
    fixture.script.answer = () => gate.promise;
    const reading = Promise.all(Array.from({ length: 20 }, () => fixture.read()));
    await eventually(() => fixture.script.requests.length > 0);
    await neverWithin(300, () => fixture.script.requests.length > 1);
    gate.resolve(bytes);
    const reads = await reading;
    expect([reads.filter((each) => each.bytes.equals(bytes)).length, fixture.script.requests.length]).toEqual([20, 1]);
  });

  it('returns the error of its source without another immediate request', async () => {
    await fixture.harness.stopClock();
    fixture.script.answer = () => Promise.reject(refused(DocumentNotAccessible, 'withheld'));
    for (let reads = 0; reads < 3; reads += 1)
      await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_ACCESSIBLE', message: 'withheld' });
    expect(fixture.script.requests.length).toBe(1);
  });

  it('is fetched again when the delay of the source has passed', async () => {
    await fixture.harness.stopClock();
    fixture.script.answer = () => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'unavailable', { retry_in: 30 }));
    await expect(fixture.read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retry_in: 30 } });
    await fixture.harness.database.query(`update documents set retry_at = retry_at - interval '31 s' where user_id = $1`, [
      fixture.user.id,
    ]);
    const bytes = fixture.answerWith(pdfOf(5_000));
    expect((await fixture.read()).bytes.equals(bytes)).toBe(true);
  });

  it('is fetched again without leftovers when an attempt was lost', async () => {
    fixture.answerWith(pdfOf(300_000));
    await fixture.read();
    await fixture.harness.database.query(`update documents set state = 'FETCHING', fetch_until = instant() where user_id = $1`, [
      fixture.user.id,
    ]);
    const bytes = fixture.answerWith(pdfOf(10_000));
    expect([(await fixture.read()).bytes.equals(bytes), (await fixture.rowsOf('document_chunks')).length]).toEqual([true, 1]);
  });

  it.each([
    ['is not a PDF by its content', '<html>error</html>', 'application/pdf'],
    ['is not a PDF by its type', '%PDF-1.7', 'text/html'],
    ['is empty', '', 'application/pdf'],
  ])('is not stored when the response %s', async (_, text, mediaType) => {
    fixture.script.mediaType = mediaType;
    fixture.answerWith(Buffer.from(text));
    await expect(fixture.read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await fixture.rowsOf('document_chunks')).toEqual([]);
  });

  it('is not stored when it is larger than allowed', async () => {
    fixture.answerWith(pdfOf(30_000_001));
    await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_ACCESSIBLE' });
    expect([(await fixture.rowsOf('documents'))[0]!['state'], await fixture.rowsOf('document_chunks')]).toEqual(['FAILED', []]);
  });

  it('leaves no rows when its user is erased during the fetch', async () => {
    fixture.script.answer = async () => {
      await fixture.harness.publishAsUsers(UserDeleted, fixture.user.account, { user_id: fixture.user.id });
      await eventually(async () => (await fixture.rowsOf('documents')).length === 0);
      return pdfOf(300_000);
    };
    await expect(fixture.read()).rejects.toMatchObject({ kind: 'not-found' });
    expect([await fixture.rowsOf('documents'), await fixture.rowsOf('document_chunks')]).toEqual([[], []]);
  });
});

describe('document of a slow source', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start({ DOCUMENT_WAIT_TIMEOUT_MS: '500' });
  });
  afterAll(() => fixture?.stop());
  beforeEach(() => fixture.begin());

  it('is returned by a later request when the source has responded', async () => {
    const bytes = pdfOf(5_000);
    const gate = Promise.withResolvers<Buffer>();
    fixture.script.answer = () => gate.promise;
    const refusal = await eventually(async () => {
      const error = await fixture.read().then(
        () => undefined,
        (reason: DomainError) => reason,
      );
      return fixture.script.requests.length > 0 && error;
    });
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retry_in: 2 } });
    gate.resolve(bytes);
    const read = await eventually(() => fixture.read().catch(() => undefined));
    expect([read.bytes.equals(bytes), fixture.script.requests.length]).toEqual([true, 1]);
  });
});
