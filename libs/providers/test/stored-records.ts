import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';

/** Jest tells nowhere else that it was called with -u. */
const isUpdate = (): boolean =>
  (expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } }).snapshotState._updateSnapshot === 'all';

/**
 * Holds what was made of a sample to the file beside it, by path from here; `jest -u` writes the
 * file. A snapshot of jest's own would be one file for all samples and not JSON, so nobody would
 * read it against the source's document.
 */
export function expectStored(path: string, made: unknown): void {
  const file = new URL(path, import.meta.url);
  if (isUpdate()) writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : 'not stored yet: jest -u';
  expect(JSON.parse(JSON.stringify(made))).toEqual(stored);
}
