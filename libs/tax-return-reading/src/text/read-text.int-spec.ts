import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawLetter, letter, LETTER_TEXT, letterPdf, PNG_KINDS, pngOfKind, textOf } from '../../test/pictures.js';
import { HOSTILE_DOCUMENTS, letterOf, pdfOf, pictureOf, pngOf, scanned } from '../documents/index.js';
import type { Grey } from '../image/grey.js';
import { ReadingProcess } from '../process/reading-process.js';

const PATIENT = { pageTime: 90_000, timeBesides: 90_000 };
const reading = new ReadingProcess({ limits: PATIENT });
afterAll(() => reading.close());

const read = (document: Uint8Array, mostPages = 6) => reading.readText(document, { mostPages });

let drawn: Grey;
beforeAll(async () => {
  drawn = await drawLetter();
});

describe('the text of a document', () => {
  it('is what it says itself, where it is print', async () => {
    const [page] = await read(letterPdf);
    expect(page).toMatchObject({ page: 1, source: 'PRINT', skipped: null, machineLines: [] });
    expect(textOf(page!)).toContain('certifions avoir reçu la somme');
  });

  it('is told from the picture, where it is a scan', async () => {
    const [page] = await read(pdfOf([await scanned(letter, { dpi: 200, quality: 70, skew: [1, 2] }, 7)]));
    expect(page).toMatchObject({ source: 'SCAN', skipped: null });
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it('is that of the first pages, and of no more than are asked for', async () => {
    const pages = await read(pdfOf([letter, letter, letter]), 2);
    expect(pages.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('is that of the first pages of a document of thousands', async () => {
    expect(await read(HOSTILE_DOCUMENTS.manyPages(), 2)).toMatchObject([{ skipped: 'BLANK' }, { skipped: 'BLANK' }]);
  });

  it('is none of a document that needs a password', async () => {
    await expect(read(HOSTILE_DOCUMENTS.encrypted())).rejects.toMatchObject({ code: 'ENCRYPTED' });
  });

  it('leaves out a page that is not found in the tree of pages', async () => {
    expect(await read(HOSTILE_DOCUMENTS.pageTreeLoop())).toMatchObject([{ skipped: 'PAGE_UNREADABLE' }]);
  });

  it('leaves out a page whose picture is too large to draw', async () => {
    expect(await read(HOSTILE_DOCUMENTS.hugePicture())).toMatchObject([{ skipped: 'PAGE_TOO_LARGE', words: [] }]);
  });
});

describe('the text of a picture', () => {
  it('is read of a JPEG', async () => {
    const [page] = await read(pictureOf(drawn, 80).bytes);
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it.each(PNG_KINDS.slice(0, 1))('is read of a PNG of kind %s', async (...kind) => {
    const [page] = await read(pngOfKind(drawn, kind));
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it.each([
    ['interlaced, which is not read', () => pngOf({ ...drawn, kind: 'grey', interlaced: true }), 'UNSUPPORTED_PICTURE'],
    [
      'of more pixels than are read',
      () => pngOf({ width: 60_000, height: 2, kind: 'grey', data: new Uint8Array(120_000) }).fill(0xff, 20, 24),
      'PICTURE_TOO_LARGE',
    ],
    ['cut off after its head', () => pngOf({ ...drawn, kind: 'grey' }).subarray(0, 40), 'UNREADABLE'],
    ['a JPEG without a frame', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 0, 0, 0]), 'UNREADABLE'],
  ])('is none of one that is %s', async (_what, picture, code) => {
    await expect(read(picture())).rejects.toMatchObject({ code });
  });
});

describe('a machine-readable zone', () => {
  const ZONE = ['P<UTOMARTIN<<CAMILLE<LOUISE<<<<<<<<<<<<<<<<<', 'AB12345675UTO8001175F3001019<<<<<<<<<<<<<<06'];
  const passport = letterOf(['PASSEPORT', 'Nom : MARTIN', 'Prénoms : CAMILLE LOUISE', '', '', ...ZONE], {
    font: 'DejaVuSansMono',
    size: 11,
    pitch: 24,
    width: 420,
    height: 260,
  });

  it('is looked at for its characters alone', async () => {
    const [page] = await read(pdfOf([await scanned(passport, { dpi: 300, quality: 80 }, 11)]));
    // A letter for its digit, and fewer fillers than there are, are put right by who knows the zone.
    expect(page!.machineLines.slice(-2)).toEqual([
      expect.stringMatching(/^P<UTOMARTIN<<CAMILLE<LOUISE<{5,}$/),
      expect.stringMatching(/^AB12345675UT[O0]8001175F3001019<{14}06$/),
    ]);
  });
});
