import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawLetter, LETTER_TEXT, PNG_KINDS, pngOfKind, textOf } from '../../test/pictures.js';
import { pictureOf } from '../documents/index.js';
import { type Grey, turnQuarters } from '../image/grey.js';
import { ReadingProcess } from '../process/reading-process.js';

const reading = new ReadingProcess({ limits: { pageTime: 90_000, timeBesides: 90_000 } });
let drawn: Grey;

beforeAll(async () => {
  drawn = await drawLetter();
});
afterAll(() => reading.close());

describe('the text of a picture', () => {
  it.each([1, 2, 3] as const)('is read of a JPEG that lies turned by %i quarters', async (quarters) => {
    const copy = { ...drawn, data: new Uint8Array(drawn.data) };
    const [page] = await reading.readText(pictureOf(turnQuarters(copy, quarters), 80).bytes, { mostPages: 6 });
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });

  it.each(PNG_KINDS.slice(1))('is read of a PNG of kind %s', async (...kind) => {
    const [page] = await reading.readText(pngOfKind(drawn, kind), { mostPages: 6 });
    expect(textOf(page!)).toMatch(LETTER_TEXT);
  });
});
