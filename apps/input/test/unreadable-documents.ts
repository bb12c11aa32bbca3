import { expect } from '@jest/globals';
import { HOSTILE_DOCUMENTS, letterOf, pdfOf, pngOf } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { type ActWorld, certificateOf, certificatePage } from './act-world.js';
import { type FileWorld, minutes } from './file-world.js';
import { documentOf, type OcrWorld } from './ocr-world.js';

type Document = () => Uint8Array;

/** Cases of each table that run every day. */
export const EVERY_DAY = 2;

/** Documents without a readable tax return: description, document, error code, error message. */
export const UNREADABLE_RETURNS: [what: string, document: Document, code: string, sentence: string][] = [
  ['encrypted', HOSTILE_DOCUMENTS.encrypted, 'ENCRYPTED', 'The document needs a password.'],
  [
    'without a form',
    HOSTILE_DOCUMENTS.hugePicture,
    'NO_TAX_RETURN_PAGE',
    'no tax return page recognised: a return has the forms 2050 to 2053, or 2033-A and 2033-B',
  ],
  ['too long', HOSTILE_DOCUMENTS.manyPages, 'TOO_MANY_PAGES', 'The document has more pages than are read.'],
  ['truncated', () => documentOf(31).subarray(0, 4_000), 'UNREADABLE', 'The document is damaged.'],
];

export async function expectUnreadable(world: OcrWorld, document: Document, code: string, sentence: string): Promise<void> {
  const { id } = await world.submit(document());
  expect(await world.ended(id)).toMatchObject({ process_status: 'ERROR', error_code: code, error_message: sentence, data: null });
  expect(await world.publishedReads()).toMatchObject([{ id, process_status: 'ERROR', error_code: code, error_message: sentence }]);
}

/** Documents that could harm the OCR process. */
export const HARMFUL_RETURNS = ['pageTreeLoop', 'flateBomb'] as const;

/** Fails unless OCR of the document ends with an error and the next document is read. */
export async function expectHarmless(world: OcrWorld, kind: (typeof HARMFUL_RETURNS)[number]): Promise<void> {
  const { id } = await world.submit(HOSTILE_DOCUMENTS[kind]());
  const good = await world.submit(documentOf(31));
  expect((await world.ended(id)).process_status).toBe('ERROR');
  expect((await world.ended(good.id)).process_status).toBe('FINISHED');
}

const PAGE = letterOf(['Une page parmi tant d’autres, qui ne dit rien de personne ni d’aucune banque.']);

/** Documents of acts without a known bank. */
export const WITHOUT_BANK: [when: string, document: Document][] = [
  ['it names two banks', () => certificateOf('BNP PARIBAS', 'SOCIETE GENERALE')],
  ['it is encrypted', HOSTILE_DOCUMENTS.encrypted],
  ['it names an unknown bank', () => certificateOf('EXEMPLE')],
  ['it is truncated', () => certificateOf('BNP PARIBAS').subarray(0, 900)],
  ['it is blank', () => pdfOf([letterOf([])])],
  ['only its eleventh page names a bank', () => pdfOf([...Array.from({ length: 10 }, () => PAGE), certificatePage('BNP PARIBAS')])],
];

export async function expectNoBank(world: ActWorld, document: Document): Promise<void> {
  const id = world.has(Buffer.from(document()));
  expect(await world.read(id)).toEqual({ document_id: id, bank_name: null, page: null, text: null, confidence: null });
  expect(await world.actsRead()).toHaveLength(1);
}

/** Files of entries that cannot be read: description, file, outcome. */
export const UNREADABLE_FILES: [what: string, file: Document, outcome: string][] = [
  ['encrypted', HOSTILE_DOCUMENTS.encrypted, 'ENCRYPTED'],
  ['truncated', () => minutes.subarray(0, 900), 'DAMAGED'],
  [
    'an unsupported picture',
    () => pngOf({ width: 40, height: 40, kind: 'grey', data: new Uint8Array(1_600), interlaced: true }),
    'NOT_READ',
  ],
  ['a picture too large to render', HOSTILE_DOCUMENTS.hugePicture, 'NOT_READ'],
  ['blank', () => pdfOf([letterOf([])]), 'BLANK'],
];

export async function expectNothingRead(world: FileWorld, file: Document, outcome: string): Promise<void> {
  await world.enter(file());
  expect(await world.read()).toMatchObject({ outcome, names: [], dates: [], companies: [] });
  expect(await eventually(async () => (await world.readFiles()).length > 0 && world.readFiles())).toHaveLength(1);
}
