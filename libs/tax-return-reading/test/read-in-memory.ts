import { expect } from '@jest/globals';
import { type DocumentKind, documentOf, TRAINING_FONTS } from '@company-data/test-documents';
import { READING_LIMITS } from '../src/process/reading-limits.js';
import { ReadingProcess } from '../src/process/reading-process.js';
import type { FinishedPage } from '../src/reading/read-document.js';

/**
 * Reads a scan of both simplified forms in a new process. Fails when it uses more than 95 percent
 * of the memory limit.
 */
export async function readInMemory(kind: DocumentKind): Promise<FinishedPage[]> {
  const reading = new ReadingProcess();
  const { pdf } = await documentOf(kind, 3101, TRAINING_FONTS, { regime: 'S' });
  const pages = await reading.read(pdf);
  expect(reading.maxMemory).toBeGreaterThan(0);
  expect(reading.maxMemory).toBeLessThan(0.95 * READING_LIMITS.memory);
  await reading.close();
  return pages;
}
