import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';

/** Returns true when jest was called with -u. Jest has no public API for this. */
const isUpdate = (): boolean =>
  (expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } }).snapshotState._updateSnapshot === 'all';

/**
 * Compares the records of a sample with the file next to it, by path from here. `jest -u` writes
 * the file. A snapshot of jest would be one file for all samples and not JSON, which is hard to
 * compare with the source's document.
 */
export function expectStored(path: string, made: unknown): void {
  const file = new URL(path, import.meta.url);
  if (isUpdate()) writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : 'not stored yet: jest -u';
  expect(JSON.parse(JSON.stringify(made))).toEqual(stored);
}
