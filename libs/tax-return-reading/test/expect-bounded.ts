import { expect } from '@jest/globals';
import { HOSTILE_DOCUMENTS } from '@company-data/test-documents';
import { ReadingProcess } from '../src/process/reading-process.js';

/**
 * Maximum memory of a process before it is ended, in bytes. It may exceed its limit until the next
 * measurement.
 */
const MOST_OF_ALL = 500e6;

/** Fails unless the read of a document ends within its memory and time limits. */
export async function expectBounded(kind: 'flateBomb' | 'manyShapes' | 'drawingsInDrawings'): Promise<void> {
  const reading = new ReadingProcess();
  const outcome = await reading.read(HOSTILE_DOCUMENTS[kind]()).catch((error: { code: string }) => error.code);
  if (typeof outcome === 'string') expect(['TOO_MANY_OPERATORS', 'TOO_MUCH_MEMORY', 'PAGE_TOO_SLOW']).toContain(outcome);
  else expect(outcome).toEqual([{ page: 1, form: null, skipped: 'PAGE_TOO_SLOW' }]);
  expect(reading.maxMemory).toBeLessThan(MOST_OF_ALL);
  await reading.close();
}
