import { afterAll, expect, it } from '@jest/globals';
import { HOSTILE_DOCUMENTS, makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { ReadingProcess } from '../process/reading-process.js';
import { returnOf } from '../reading/return-of.js';

const reading = new ReadingProcess();
afterAll(() => reading.close());

it.each(['nestedStates', 'manyShapes', 'repeatedForm', 'longString', 'sharedContent'] as const)(
  'ends with TOO_MANY_OPERATORS when the document is a %s',
  async (kind) => {
    const document = HOSTILE_DOCUMENTS[kind]();
    await expect(reading.read(document)).rejects.toMatchObject({ code: 'TOO_MANY_OPERATORS' });
    await expect(reading.readText(document, { maxPages: 10 })).rejects.toMatchObject({ code: 'TOO_MANY_OPERATORS' });
  },
);

it.each([false, true])('reads a return (text as outlines: %s)', async (asOutlines) => {
  const { pages } = makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS, asOutlines, forms: ['2033-B'] });
  expect(returnOf(await reading.read(pdfOf(pages))).forms.map(({ form }) => form)).toEqual(['2033-B']);
});
