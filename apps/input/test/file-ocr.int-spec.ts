import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeleteInputRecord, ReadFile, UserDeleted } from '@company-data/contracts';
import { letterOf, pdfOf } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { rotationOf } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { CAMILLE, FileWorld, minutes, SIREN } from './file-world.js';
import { printedPassport } from './identity-documents.js';
import { EVERY_DAY, expectNothingRead, UNREADABLE_FILES } from './unreadable-documents.js';

describe('file of an entry', () => {
  const world = new FileWorld();

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());

  it('returns the findings and publishes one event', async () => {
    const { file } = await world.enter(minutes);
    const reading = await world.read();
    expect(reading).toMatchObject({
      outcome: 'READ',
      pages: 1,
      certainty: 100,
      kinds: [{ kind: 'MINUTES', confidence: 0.98 }],
      names: [{ found_in: 'TEXT', last_name: 'Martin', first_name: 'Camille' }],
      companies: [
        { found_in: 'TEXT', name: 'EXEMPLE LOGICIELS' },
        { found_in: 'LABEL', siren: SIREN },
      ],
    });
    expect(reading.dates.map(({ of, date }) => [of, date])).toEqual([
      ['BIRTH', '1980-01-17'],
      ['ROLE', '2024-03-12'],
    ]);
    expect(await world.collected()).toMatchObject([{ document_id: file!.document_id }]);
    expect(await eventually(async () => (await world.readFiles()).length > 0 && world.readFiles())).toHaveLength(1);
    expect(await world.storedFiles()).toMatchObject({ file_ocr_results: 1, ocr_jobs: 0 });
  });

  it('leaves only the expected words in the result and the logs', async () => {
    await world.enter(minutes);
    await world.read();
    const [row] = await world.rows<{ kept: string }>(
      'select result::text as kept from file_ocr_results where account_id = $1 and user_id = $2',
      [world.accountId, world.userId],
    );
    expect(row!.kept).not.toMatch(/durand|paul|compter/i);
    expect(JSON.stringify(world.logs)).not.toMatch(/durand|compter/i);
  });

  it('returns another person when its check digits are correct', async () => {
    await world.enter(printedPassport({ names: 'DURAND<<PAUL', birth: '750203' }));
    expect((await world.read()).names).toMatchObject([{ found_in: 'ZONE', last_name: 'DURAND', first_name: 'PAUL', confidence: 0.99 }]);
  });

  it('returns no other person when a check digit is wrong', async () => {
    await world.enter(printedPassport({ names: 'DURAND<<PAUL', birth: '750203', isWrong: true }));
    expect(await world.read()).toMatchObject({ outcome: 'READ', names: [], dates: [] });
  });

  it.each(UNREADABLE_FILES.slice(0, EVERY_DAY))('returns an outcome without findings when it is %s', async (_, file, outcome) => {
    await expectNothingRead(world, file, outcome);
  });

  it('is read up to its sixth page', async () => {
    const page = letterOf(['Une page parmi tant d’autres, qui ne dit rien de personne ni d’aucune société.']);
    await world.enter(pdfOf(Array.from({ length: 8 }, () => page)));
    expect(await world.read()).toMatchObject({ outcome: 'READ', pages: 6 });
  });

  it('is read again when the expected facts change, and only then', async () => {
    const { id } = await world.enter(minutes);
    expect((await world.read()).names).toHaveLength(1);
    await world.reenter(id, CAMILLE);
    expect((await world.collected())[0]!.reading).not.toBeNull();
    await world.reenter(id, { ...CAMILLE, first_name: 'Paul', last_name: 'Durand' });
    const again = await eventually(async () => {
      const [told] = await world.collected();
      return told!.reading?.names[0]?.last_name === 'Durand' ? told!.reading : undefined;
    });
    expect(again.names).toMatchObject([{ first_name: 'Paul' }]);
    expect(await eventually(async () => (await world.readFiles()).length > 1 && world.readFiles())).toHaveLength(2);
  });

  it('is not returned to another account or for another user', async () => {
    const { file } = await world.enter(minutes);
    await world.read();
    expect(await world.collected(randomUUID())).toEqual([]);
    const requested = { user_id: randomUUID(), document_id: file!.document_id, held: [] };
    await expect(world.peers.client('sync').request(ReadFile, requested, world.requesting)).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  });

  it('is deleted with its findings when it is removed from the entry', async () => {
    const { id } = await world.enter(minutes);
    await world.read();
    await world.reenter(id, CAMILLE, null);
    expect(await world.collected()).toMatchObject([{ document_id: null, reading: null }]);
    expect(await world.storedFiles()).toEqual({ input_records: 1, file_ocr_results: 0, ocr_jobs: 0, files: 0 });
  });

  it('is not read when its entry is deleted first', async () => {
    const { id } = await world.enter(minutes);
    await world.peers.client('gateway').request(DeleteInputRecord, { user_id: world.userId, input_id: id }, world.requesting);
    expect(await world.storedFiles()).toEqual({ input_records: 0, file_ocr_results: 0, ocr_jobs: 0, files: 0 });
  });

  it('is deleted when its account drops the upload, unless an entry has it', async () => {
    const { upload_id } = await world.upload(minutes);
    await world.drop(upload_id, randomUUID());
    expect(await world.storedFiles()).toMatchObject({ files: 1 });
    await world.drop(upload_id);
    expect(await world.storedFiles()).toMatchObject({ files: 0 });
    await world.enter(minutes);
    const [file] = await world.rows<{ id: string }>('select id from files where user_id = $1', [world.userId]);
    await world.drop(file!.id);
    expect(await world.storedFiles()).toMatchObject({ files: 1 });
  });

  it('is erased with its user and its findings', async () => {
    await world.enter(minutes);
    await world.read();
    await world.consumed(await world.peers.publish(UserDeleted, world.accountId, { user_id: world.userId }));
    await eventually(async () => Object.values(await world.storedFiles()).every((count) => count === 0));
    expect(await world.collected()).toEqual([]);
  });

  it('remains readable after a key rotation, which seals its key again', async () => {
    // Their keys cannot be opened.
    await world.removeTwins();
    const { file } = await world.enter(minutes);
    await world.read();
    const [old, young] = [world.environment['ENCRYPTION_KEYS']!, `k2:${randomBytes(32).toString('base64')}`];
    const rotate = (ENCRYPTION_KEYS: string) =>
      rotationOf(SCHEMA, sealedColumns)({ DATABASE_URL: world.environment['DATABASE_URL']!, ENCRYPTION_KEYS });
    const rotation = await rotate(`${young},${old}`);
    const [row] = await world.rows<{ sealed_key: string }>('select sealed_key from files where account_id = $1 and user_id = $2', [
      world.accountId,
      world.userId,
    ]);
    await rotate(`${old},${young}`);
    expect([rotation.changed > 0, rotation.remaining, row!.sealed_key]).toEqual([true, 0, expect.stringMatching(/^v1\.k2\./)]);
    const payload = { user_id: world.userId, document_id: file!.document_id, held: [] };
    const { body } = await world.peers.client('sync').requestRaw(ReadFile, payload, world.requesting);
    expect(minutes.subarray(0, body.length).equals(Buffer.from(body))).toBe(true);
  });
});
