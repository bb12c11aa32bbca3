import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type CorrectedTaxReturn, RecordDeleted, UserDeleted } from '@company-data/contracts';
import { HOSTILE_DOCUMENTS } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { documentOf, madeReturn, OcrWorld, SIREN } from './ocr-world.js';
import { EVERY_DAY, expectHarmless, expectUnreadable, HARMFUL_RETURNS, UNREADABLE_RETURNS } from './unreadable-documents.js';

describe('submitted tax return', () => {
  const world = new OcrWorld({ TAX_RETURNS_PER_USER: '3' });

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());

  it('is read immediately, published once, and served with its result', async () => {
    const sent = await world.submit(documentOf(31), { closing_date: '2024-12-31', privacy: 'Public' }, 'accounts');
    const read = await world.ended(sent.id);
    expect(sent).toMatchObject({ tax_return_id: 'accounts', process_status: 'PENDING', progress: null, data: null, error_message: null });
    const { amounts } = madeReturn(31);
    expect(read).toMatchObject({ process_status: 'FINISHED', error_message: null, data: { type: 'S', closing_date: '2024-12-31' } });
    expect(read.data!.net_profit).toBe(amounts.get('310.1') ?? null);
    expect(read.data!.cells!.length).toBeGreaterThan(20);
    expect(await world.list()).toMatchObject([{ id: sent.id, data: { tax_return_values: read.data!.tax_return_values } }]);
    const told = { user_id: world.userId, siren: SIREN, id: sent.id, tax_return_id: 'accounts', generation: 1, privacy: 'Public' };
    expect(await world.publishedReads()).toMatchObject([{ ...told, process_status: 'FINISHED', error_message: null }]);
    expect(await world.storedPages()).toMatchObject({ ocr_records: 1, ocr_pages: 0, ocr_jobs: 0, files: 1 });
  });

  it('is named by the id of its record when it has no name', async () => {
    const { id, tax_return_id } = await world.submit(documentOf(31));
    expect(tax_return_id).toBe(id);
  });

  it('is accepted once per idempotency key', async () => {
    const idempotency = { key: 'key', fingerprint: 'f'.repeat(64) };
    const first = await world.submit(documentOf(31), {}, undefined, { idempotency });
    expect(await world.submit(documentOf(31), {}, undefined, { idempotency })).toEqual(first);
    expect(await world.list()).toHaveLength(1);
  });

  it('replaces the document with its name, and drops its corrections after the read', async () => {
    const first = await world.submit(documentOf(31), {}, 'accounts');
    await world.ended(first.id);
    await world.correct(first.id, { duration: 6 });
    const again = await world.submit(documentOf(32), {}, 'accounts');
    expect(again).toMatchObject({ id: first.id, process_status: 'PENDING', data: null, created_at: first.created_at });
    const read = await world.ended(first.id);
    expect(read.data).toMatchObject({ net_profit: madeReturn(32).amounts.get('310.1') ?? null, duration: 12 });
    expect((await world.publishedReads()).map(({ generation, process_status }) => [generation, process_status])).toEqual([
      [1, 'FINISHED'],
      [2, 'FINISHED'],
    ]);
    expect(await world.storedPages()).toMatchObject({ ocr_records: 1, files: 1 });
  });

  it('names the record that contributes instead when a later one exists', async () => {
    const first = await world.submit(documentOf(31), {}, 'draft');
    await world.ended(first.id);
    const second = await world.submit(documentOf(31), {}, 'final');
    await world.ended(second.id);
    const listed = await world.list();
    expect(listed.map(({ id, superseded_by }) => [id, superseded_by])).toEqual([
      [first.id, second.id],
      [second.id, null],
    ]);
    expect(await world.get(first.id)).toMatchObject({ superseded_by: second.id });
    expect(await world.correct(first.id, { closing_date: '2019-12-31' })).toMatchObject({ superseded_by: null });
  });

  it('retains the previous result when its replacement cannot be read', async () => {
    const first = await world.submit(documentOf(31), {}, 'accounts');
    await world.ended(first.id);
    await world.submit(HOSTILE_DOCUMENTS.encrypted(), {}, 'accounts');
    const failed = await world.ended(first.id);
    expect(failed).toMatchObject({ process_status: 'ERROR', data: null, error_message: 'The document needs a password.' });
    const [row] = await world.rows<{ has_result: boolean }>(
      'select result is not null as has_result from ocr_records where account_id = $1 and id = $2',
      [world.accountId, first.id],
    );
    expect(row).toEqual({ has_result: true });
    expect(await world.storedPages()).toMatchObject({ files: 1 });
  });

  it.each(UNREADABLE_RETURNS.slice(0, EVERY_DAY))('ends with ERROR and a message when it is %s', async (_, document, code, sentence) => {
    await expectUnreadable(world, document, code, sentence);
  });

  it.each(HARMFUL_RETURNS.slice(0, 1))('ends with ERROR, and the next one is read, when it contains a %s', async (kind) => {
    await expectHarmless(world, kind);
  });

  it.each([
    ['a PNG picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an HTML page', Buffer.from('<html></html>')],
    ['a PDF after a GIF signature', Buffer.concat([Buffer.from('GIF89a'), documentOf(31)])],
  ])('is rejected when it is %s', async (_what, bytes) => {
    const refused = { kind: 'refused', code: 'UNSUPPORTED_FILE_TYPE', details: { errors: [{ pointer: '/data/file' }] } };
    await expect(world.submit(bytes)).rejects.toMatchObject(refused);
    expect(await world.list()).toEqual([]);
  });

  it('is rejected when it is empty', async () => {
    const refused = { kind: 'refused', code: 'EMPTY_FILE', details: { errors: [{ pointer: '/data/file' }] } };
    await expect(world.submit(Buffer.alloc(0))).rejects.toMatchObject(refused);
  });

  it.each<[object, string]>([
    [{ type: 'X' }, '/data/type'],
    [{ duration: 0 }, '/data/duration'],
    [{ duration: -1 }, '/data/duration'],
    [{ duration: 25 }, '/data/duration'],
    [{ duration: 1.5 }, '/data/duration'],
    [{ closing_year: '20x5' }, '/data/closing_year'],
    [{ closing_date: '2024-12-31', closing_year: '2023' }, '/data/closing_year'],
    [{ closing_date: '2024-02-30' }, '/data/closing_date'],
  ])('is rejected with %j', async (said, pointer) => {
    await expect(world.submit(documentOf(31), said)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [{ pointer }] },
    });
  });

  it('is rejected when the user reached its limit', async () => {
    for (const name of ['a', 'b', 'c']) await world.submit(documentOf(31), {}, name);
    await expect(world.submit(documentOf(31), {}, 'd')).rejects.toMatchObject({ code: 'INPUT_LIMIT_REACHED' });
    expect(await world.submit(documentOf(32), {}, 'c')).toMatchObject({ tax_return_id: 'c' });
  });

  it('is corrected by line and by head, without changes to other lines', async () => {
    const { id } = await world.submit(documentOf(31));
    const before = (await world.ended(id)).data!;
    const [line] = before.tax_return_values;
    await world.correct(id, { tax_return_values: [{ code: '310', values: [4_711, null, null, null] }], closing_date: '2023-06-30' });
    const { data, process_status } = await world.correct(id, {
      tax_return_values: [{ code: line!.code, values: [null, null, null, null] }],
    });
    expect([process_status, data!.net_profit, data!.closing_year]).toEqual(['FINISHED', 4_711, 2023]);
    expect(data!.tax_return_values.map(({ code }) => code)).not.toContain(line!.code);
    expect(data!.tax_return_values).toHaveLength(before.tax_return_values.length - 1);
    expect((await world.get(id)).data).toEqual(data);
  });

  it.each<[CorrectedTaxReturn, string]>([
    [{}, '/data'],
    [{ tax_return_values: [{ code: '310', values: [1, 2, 3] }] }, '/data/tax_return_values/0/values'],
    [{ tax_return_values: [{ code: '310', values: [1.5, null, null, null] }] }, '/data/tax_return_values/0/values'],
    [{ tax_return_values: [{ code: 'x y', values: [1, null, null, null] }] }, '/data/tax_return_values/0/code'],
    [{ tax_return_values: ['310', '310'].map((code) => ({ code, values: [1, null, null, null] })) }, '/data/tax_return_values/1/code'],
    [{ duration: 25 }, '/data/duration'],
  ])('is not corrected with %j', async (correction, pointer) => {
    await expect(world.correct(randomUUID(), correction)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [{ pointer }] },
    });
  });

  it('cannot be corrected unless it was read', async () => {
    const { id } = await world.submit(HOSTILE_DOCUMENTS.encrypted());
    await world.ended(id);
    await expect(world.correct(id, { duration: 12 })).rejects.toMatchObject({ kind: 'refused', code: 'RECORD_NOT_EDITABLE' });
  });

  it('is not visible to another account or user', async () => {
    const { id } = await world.submit(documentOf(31));
    await world.ended(id);
    const [account, user] = [world.accountId, world.userId];
    for (const [other, of] of [
      [randomUUID(), user],
      [account, randomUUID()],
    ] as const) {
      [world.accountId, world.userId] = [other, of];
      const asked = [() => world.get(id), () => world.correct(id, { duration: 12 }), () => world.remove(id)];
      for (const ask of asked) await expect(ask()).rejects.toMatchObject({ kind: 'not-found', code: 'RECORD_NOT_FOUND' });
      expect(await world.list()).toEqual([]);
    }
  });

  it('is deleted with all its rows, and publishes one deletion event', async () => {
    const { id } = await world.submit(documentOf(31));
    await world.ended(id);
    await world.remove(id);
    await expect(world.remove(id)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    const deletions = await world.published(RecordDeleted, world.accountId);
    expect(deletions.filter(({ user_id }) => user_id === world.userId)).toEqual([{ user_id: world.userId, data_type: 'TAX_RETURN' }]);
    expect(Object.values(await world.storedPages())).toEqual([0, 0, 0, 0, 0]);
  });

  it('is erased with its user, and later ones are rejected', async () => {
    const { id } = await world.submit(documentOf(31));
    await world.ended(id);
    await world.consumed(await world.peers.publish(UserDeleted, world.accountId, { user_id: world.userId }));
    await eventually(async () => Object.values(await world.storedPages()).every((count) => count === 0));
    await expect(world.submit(documentOf(31))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
