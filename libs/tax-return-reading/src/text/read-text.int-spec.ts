import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_DOCUMENTS, pdfOf, pngOf } from '@company-data/test-documents';
import { drawLetter, letter, LETTER_TEXT, letterPdf, PNG_KINDS, pngOfKind, textOf } from '../../test/pictures.js';
import type { Grey } from '../image/grey.js';
import { ReadingProcess } from '../process/reading-process.js';

const reading = new ReadingProcess();
afterAll(() => reading.close());

const read = (document: Uint8Array, maxPages = 6) => reading.readText(document, { maxPages });

let drawn: Grey;
beforeAll(async () => {
  drawn = await drawLetter();
});

describe('text of a document', () => {
  it('is its text layer when it is printed', async () => {
    const [page] = await read(letterPdf);
    expect(page).toMatchObject({ page: 1, source: 'PRINT', skipped: null, machineLines: [] });
    expect(textOf(page!)).toContain('certifions avoir reçu la somme');
  });

  it('is that of the first pages, up to the requested number', async () => {
    const pages = await read(pdfOf([letter, letter, letter]), 2);
    expect(pages.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('is rejected for a document with a password', async () => {
    await expect(read(HOSTILE_DOCUMENTS.encrypted())).rejects.toMatchObject({ code: 'ENCRYPTED' });
  });

  it('skips a page that the page tree does not contain', async () => {
    expect(await read(HOSTILE_DOCUMENTS.pageTreeLoop())).toMatchObject([{ skipped: 'PAGE_UNREADABLE' }]);
  });

  it('skips a page whose picture is too large to render', async () => {
    expect(await read(HOSTILE_DOCUMENTS.hugePicture())).toMatchObject([{ skipped: 'PAGE_TOO_LARGE', words: [] }]);
  });
});

describe('text of a picture', () => {
  it.each(PNG_KINDS.slice(0, 1))('is read from a PNG of kind %s', async (...kind) => {
    const [page] = await read(pngOfKind(drawn, kind));
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it.each([
    ['interlaced', () => pngOf({ ...drawn, kind: 'grey', interlaced: true }), 'UNSUPPORTED_PICTURE'],
    [
      'too large',
      () => pngOf({ width: 60_000, height: 2, kind: 'grey', data: new Uint8Array(120_000) }).fill(0xff, 20, 24),
      'PICTURE_TOO_LARGE',
    ],
    ['truncated after its header', () => pngOf({ ...drawn, kind: 'grey' }).subarray(0, 40), 'UNREADABLE'],
    ['a JPEG without a frame', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 0, 0, 0]), 'UNREADABLE'],
  ])('is rejected when it is %s', async (_what, picture, code) => {
    await expect(read(picture())).rejects.toMatchObject({ code });
  });
});
