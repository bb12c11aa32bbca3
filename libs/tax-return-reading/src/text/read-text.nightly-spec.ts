import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_DOCUMENTS, letterOf, pdfOf, pictureOf, scanned } from '@company-data/test-documents';
import { drawLetter, letter, LETTER_TEXT, PNG_KINDS, pngOfKind, textOf } from '../../test/pictures.js';
import { type Grey, turnQuarters } from '../image/grey.js';
import { ReadingProcess } from '../process/reading-process.js';

const reading = new ReadingProcess();
const read = (document: Uint8Array, maxPages = 6) => reading.readText(document, { maxPages });

let drawn: Grey;
beforeAll(async () => {
  drawn = await drawLetter();
});
afterAll(() => reading.close());

describe('text of a document', () => {
  it('is recognised from the image of a scan', async () => {
    const [page] = await read(pdfOf([await scanned(letter, { dpi: 200, quality: 70, skew: [1, 2] }, 7)]));
    expect(page).toMatchObject({ source: 'SCAN', skipped: null });
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it('is that of the first pages of a document with thousands of pages', async () => {
    expect(await read(HOSTILE_DOCUMENTS.manyPages(), 2)).toMatchObject([{ skipped: 'BLANK' }, { skipped: 'BLANK' }]);
  });
});

describe('text of a picture', () => {
  it('is read from a JPEG', async () => {
    const [page] = await read(pictureOf(drawn, 80).bytes);
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it.each([1, 2, 3] as const)('is read from a JPEG that is rotated by %i quarters', async (quarters) => {
    const copy = { ...drawn, data: new Uint8Array(drawn.data) };
    const [page] = await read(pictureOf(turnQuarters(copy, quarters), 80).bytes);
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it.each(PNG_KINDS.slice(1))('is read from a PNG of kind %s', async (...kind) => {
    const [page] = await read(pngOfKind(drawn, kind));
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });
});

describe('machine-readable zone', () => {
  const ZONE = ['P<UTOMARTIN<<CAMILLE<LOUISE<<<<<<<<<<<<<<<<<', 'AB12345675UTO8001175F3001019<<<<<<<<<<<<<<06'];
  const passport = letterOf(['PASSEPORT', 'Nom : MARTIN', 'Prénoms : CAMILLE LOUISE', '', '', ...ZONE], {
    font: 'DejaVuSansMono',
    size: 11,
    pitch: 24,
    width: 420,
    height: 260,
  });

  it('is read with its own character set', async () => {
    const [page] = await read(pdfOf([await scanned(passport, { dpi: 300, quality: 80 }, 11)]));
    // The consumer corrects letters in place of digits, and missing fillers.
    expect(page!.machineLines.slice(-2)).toEqual([
      expect.stringMatching(/^P<UTOMARTIN<<CAMILLE<LOUISE<{5,}$/),
      expect.stringMatching(/^AB12345675UT[O0]8001175F3001019<{14}06$/),
    ]);
  });
});
