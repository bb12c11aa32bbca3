import { expect } from '@jest/globals';
import { HOSTILE_DOCUMENTS } from '../src/documents/index.js';
import { ReadingProcess } from '../src/process/reading-process.js';

/**
 * Bytes that a process holds at most before it is ended. It grows above its limit until its parent
 * looks again.
 */
const MOST_OF_ALL = 500e6;

/** Fails unless the reading of a document ends within its limits of memory and time. */
export async function expectBounded(kind: 'flateBomb' | 'manyShapes' | 'drawingsInDrawings'): Promise<void> {
  const reading = new ReadingProcess();
  const outcome = await reading.read(HOSTILE_DOCUMENTS[kind]()).catch((error: { code: string }) => error.code);
  if (typeof outcome === 'string') expect(['TOO_MANY_OPERATORS', 'TOO_MUCH_MEMORY', 'PAGE_TOO_SLOW']).toContain(outcome);
  else expect(outcome).toEqual([{ page: 1, form: null, skipped: 'PAGE_TOO_SLOW' }]);
  expect(reading.maxMemory).toBeLessThan(MOST_OF_ALL);
  await reading.close();
}
