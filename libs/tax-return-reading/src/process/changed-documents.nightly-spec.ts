import { afterAll, expect, it } from '@jest/globals';
import { fuzz } from '@company-data/testing';
import fc from 'fast-check';
import { changedDocument } from '../../test/changed-documents.js';
import { letterPdf, LETTER_TEXT, textOf } from '../../test/pictures.js';
import { UnreadableDocument } from '../pdf/failures.js';
import { ReadingProcess } from './reading-process.js';

/** Memory of a process in bytes, with what it takes until the next measurement. */
const MOST_OF_ALL = 500e6;

/** Short limits, so that a run reads many documents. */
const limits = { pageTime: 3_000, drawnPageTime: 10_000, overheadTime: 5_000, timePerDrawnPage: 10_000 };

const reading = new ReadingProcess({ limits });
afterAll(() => reading.close());

/** Returns the number of pages, or the code of the failure. */
const outcomeOf = (read: Promise<unknown[]>): Promise<number | string> =>
  read.then(
    (pages) => pages.length,
    (error: unknown) => {
      if (error instanceof UnreadableDocument) return error.code;
      throw error;
    },
  );

it(`reads a changed document, or fails with a code, within its limits, ${fuzz.runs} times`, async () => {
  const property = fc.asyncProperty(changedDocument, fc.boolean(), async (document, isReturn) => {
    const outcome = await outcomeOf(isReturn ? reading.read(document) : reading.readText(document, { maxPages: 3 }));
    // The process ends by itself only when it has crashed.
    expect(outcome).not.toBe('READING_FAILED');
    expect(reading.maxMemory).toBeLessThan(MOST_OF_ALL);
  });
  await fc.assert(property, { numRuns: fuzz.runs, seed: fuzz.seed, includeErrorInReport: true, endOnFailure: true });
  const [page] = await reading.readText(letterPdf, { maxPages: 1 });
  expect(textOf(page!)).toMatch(LETTER_TEXT);
}, 3_600_000);
