import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DocumentNotAccessible, UserDeleted } from '@company-data/contracts';
import { DomainError, refused } from '@company-data/kernel';
import { eventually, neverWithin } from '@company-data/testing';
import { DocumentsFixture, pdfOf } from './documents-fixture.js';

describe('documents', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start();
  });
  afterAll(() => fixture?.stop());
  beforeEach(() => fixture.begin());
  afterEach(() => fixture.harness.startClock());

  it('are fetched once by 20 readers at once', async () => {
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

  it('are answered with what the source said, which is not asked again at once', async () => {
    await fixture.harness.stopClock();
    fixture.script.answer = () => Promise.reject(refused(DocumentNotAccessible, 'withheld'));
    for (let reads = 0; reads < 3; reads += 1)
      await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_ACCESSIBLE', message: 'withheld' });
    expect(fixture.script.requests.length).toBe(1);
  });

  it('are fetched again when the time a source asked for has passed', async () => {
    await fixture.harness.stopClock();
    fixture.script.answer = () => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'unavailable', { retry_in: 30 }));
    await expect(fixture.read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retry_in: 30 } });
    await fixture.harness.database.query(`update documents set retry_at = retry_at - interval '31 s' where user_id = $1`, [
      fixture.user.id,
    ]);
    const bytes = fixture.answerWith(pdfOf(5_000));
    expect((await fixture.read()).bytes.equals(bytes)).toBe(true);
  });

  it('are fetched by another when whoever began was lost, and nothing of the first attempt is left', async () => {
    fixture.answerWith(pdfOf(300_000));
    await fixture.read();
    await fixture.harness.database.query(`update documents set state = 'FETCHING', fetch_until = instant() where user_id = $1`, [
      fixture.user.id,
    ]);
    const bytes = fixture.answerWith(pdfOf(10_000));
    expect([(await fixture.read()).bytes.equals(bytes), (await fixture.rowsOf('document_chunks')).length]).toEqual([true, 1]);
  });

  it.each([
    ['is no PDF by its bytes', '<html>error</html>', 'application/pdf'],
    ['is no PDF by its type', '%PDF-1.7', 'text/html'],
    ['is empty', '', 'application/pdf'],
  ])('are not kept when what the source gave %s', async (_, text, mediaType) => {
    fixture.script.mediaType = mediaType;
    fixture.answerWith(Buffer.from(text));
    await expect(fixture.read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await fixture.rowsOf('document_chunks')).toEqual([]);
  });

  it('are not kept when they are larger than allowed', async () => {
    fixture.answerWith(pdfOf(30_000_001));
    await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_ACCESSIBLE' });
    expect([(await fixture.rowsOf('documents'))[0]!['state'], await fixture.rowsOf('document_chunks')]).toEqual(['FAILED', []]);
  });

  it('leave nothing behind when their user is erased while they are fetched', async () => {
    fixture.script.answer = async () => {
      await fixture.harness.publishAsUsers(UserDeleted, fixture.user.account, { user_id: fixture.user.id });
      await eventually(async () => (await fixture.rowsOf('documents')).length === 0);
      return pdfOf(300_000);
    };
    await expect(fixture.read()).rejects.toMatchObject({ kind: 'not-found' });
    expect([await fixture.rowsOf('documents'), await fixture.rowsOf('document_chunks')]).toEqual([[], []]);
  });
});

describe('documents of a slow source', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start({ DOCUMENT_WAIT_TIMEOUT_MS: '500' });
  });
  afterAll(() => fixture?.stop());
  beforeEach(() => fixture.begin());

  it('are asked for again later, and are there once it has answered', async () => {
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
