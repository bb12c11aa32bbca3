import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReadDocument, UserDeleted } from '@company-data/contracts';
import { unavailable } from '@company-data/kernel';
import { letterOf, pdfOf } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { ActWorld, certificateOf, certificatePage } from './act-world.js';
import { EVERY_DAY, expectNoBank, WITHOUT_BANK } from './unreadable-documents.js';

const NOTHING = { bank_name: null, page: null, text: null, confidence: null };

describe('document of an act about a deposit', () => {
  const world = new ActWorld();

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());

  it('returns the named bank and publishes one event', async () => {
    const document = world.has(certificateOf('BNP PARIBAS'));
    expect(await world.collected([document])).toEqual([]);
    const finding = { bank_name: 'BNP Paribas', page: 1, text: 'BNP PARIBAS', confidence: 1 };
    expect(await world.read(document)).toEqual({ document_id: document, ...finding });
    expect(await world.actsRead()).toEqual([expect.objectContaining({ user_id: world.userId, document_id: document, ...finding })]);
  });

  it('returns the page that names the bank when other pages precede it', async () => {
    const other = letterOf(['Statuts de la société', 'Article 1er : la société a pour objet le développement de logiciels.']);
    const document = pdfOf([other, other, certificatePage('BNP PARIBAS')]);
    expect(await world.read(world.has(document))).toMatchObject({ bank_name: 'BNP Paribas', page: 3 });
  });

  it.each(WITHOUT_BANK.slice(0, EVERY_DAY))('returns no bank and publishes one event when %s', async (_, document) => {
    await expectNoBank(world, document);
  });

  it('is requested and read once when it is collected several times', async () => {
    const document = world.has(certificateOf('BNP PARIBAS'));
    await Promise.all([world.collected([document, document]), world.collected([document])]);
    await world.read(document);
    await world.collected([document]);
    expect(await world.storedActs()).toEqual({ act_ocr_results: 1, ocr_jobs: 0 });
    expect(world.askedFor(document)).toBe(1);
  });

  it('is not read again when identical bytes were read under another id', async () => {
    const bytes = certificateOf('BNP PARIBAS');
    const [first, second] = [world.has(bytes), world.has(bytes)];
    await world.read(first);
    // Only a copy contains this text.
    await world.rows("update act_ocr_results set text = 'KEPT' where account_id = $1 and document_id = $2", [world.accountId, first]);
    expect(await world.read(second)).toMatchObject({ bank_name: 'BNP Paribas', text: 'KEPT' });
  });

  it('is read again for another account when identical bytes were read for one', async () => {
    const document = world.has(certificateOf('BNP PARIBAS'));
    await world.read(document);
    await world.rows("update act_ocr_results set text = 'KEPT' where account_id = $1 and document_id = $2", [world.accountId, document]);
    expect(await world.collected([document], randomUUID())).toEqual([]);
    world.begin();
    expect(await world.read(document)).toMatchObject({ text: 'BNP PARIBAS' });
  });

  it('is returned only when its id is requested', async () => {
    await world.read(world.has(certificateOf('BNP PARIBAS')));
    expect(await world.collected([randomUUID()])).toEqual([]);
    expect(await world.collected([])).toEqual([]);
  });

  it('is requested again when it is unavailable at first', async () => {
    const document = randomUUID();
    await world.collected([document]);
    await eventually(() => world.askedFor(document) > 0);
    world.has(certificateOf('BNP PARIBAS'), document);
    const reading = await eventually(async () => {
      await world.tryAgain();
      return (await world.collected([document]))[0];
    });
    expect(reading).toMatchObject({ bank_name: 'BNP Paribas' });
    expect(world.logs).toContainEqual(expect.objectContaining({ code: 'DOCUMENT_NOT_FOUND', msg: 'document unavailable, will retry' }));
  });

  it('fails after twenty unsuccessful requests, publishes one event, and is not requested again', async () => {
    world.peers.when(ReadDocument, () => {
      throw unavailable('The source is away.');
    });
    const document = randomUUID();
    await world.collected([document]);
    const told = await eventually(async () => {
      await world.tryAgain();
      return (await world.readActs())[0];
    });
    expect(told).toMatchObject({ document_id: document, ...NOTHING });
    const asked = world.askedFor(document);
    expect(asked).toBe(20);
    expect(await world.collected([document])).toEqual([{ document_id: document, ...NOTHING }]);
    expect(await world.storedActs()).toEqual({ act_ocr_results: 1, ocr_jobs: 0 });
    expect(world.logs).toContainEqual(expect.objectContaining({ code: 'READING_FAILED', account_id: world.accountId }));
  });

  it('is read after a restart of the service', async () => {
    const document = randomUUID();
    await world.collected([document]);
    await eventually(() => world.askedFor(document) > 0);
    await world.restart();
    world.has(certificateOf('BNP PARIBAS'), document);
    await world.tryAgain();
    expect(await world.read(document)).toMatchObject({ bank_name: 'BNP Paribas' });
  });

  it('has a sealed grant until it is read', async () => {
    const document = randomUUID();
    const grants = async () =>
      (
        await world.rows<{ grant: string | null }>(
          'select sealed_grant as grant from act_ocr_results where account_id = $1 and document_id = $2',
          [world.accountId, document],
        )
      )[0]!.grant;
    await world.collected([document]);
    expect(await grants()).toMatch(/^v1\./);
    world.has(certificateOf('BNP PARIBAS'), document);
    await eventually(async () => {
      await world.tryAgain();
      return (await world.collected([document]))[0];
    });
    expect(await grants()).toBeNull();
  });

  it('leaves only the words that name the bank', async () => {
    const document = world.has(certificateOf('BNP PARIBAS'));
    await world.read(document);
    const rows = await world.rows('select * from act_ocr_results where account_id = $1 and document_id = $2', [world.accountId, document]);
    expect(JSON.stringify([rows, world.logs])).not.toMatch(/souscriptions|formation/i);
  });

  it('is erased with its user, and is not read again', async () => {
    const [read, waiting] = [world.has(certificateOf('BNP PARIBAS')), randomUUID()];
    await world.read(read);
    await world.collected([waiting]);
    await world.consumed(await world.peers.publish(UserDeleted, world.accountId, { user_id: world.userId }));
    await eventually(async () => Object.values(await world.storedActs()).every((count) => count === 0));
    expect(await world.collected([read, waiting])).toEqual([]);
    expect(await world.storedActs()).toEqual({ act_ocr_results: 0, ocr_jobs: 0 });
  });

  it.each([
    ['the request contains too many ids', Array.from({ length: 51 }, () => randomUUID())],
    ['an id is invalid', ['none']],
  ])('is not read when %s', async (_when, documents) => {
    await expect(world.collected(documents)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await world.storedActs()).toEqual({ act_ocr_results: 0, ocr_jobs: 0 });
  });
});
