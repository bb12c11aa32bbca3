import { copyFile, glob, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDirectory } from './data-directory.js';

/** Size of a log file, in bytes, above which it is rotated. */
const MAX_BYTES = 50_000_000;
const INTERVAL_MS = 10_000;

/**
 * Copies each log file above a size to `<file>.1`, replaces the former copy, and empties the file.
 * Processes append to the same file. On a full disk, the file is emptied without a copy.
 */
export async function rotateLogs(
  { logs, nats, postgres }: Pick<DataDirectory, 'logs' | 'nats' | 'postgres'>,
  maxBytes = MAX_BYTES,
): Promise<void> {
  for (const folder of [logs, nats, postgres]) {
    for await (const name of glob('*.log', { cwd: folder })) {
      const file = join(folder, name);
      if ((await stat(file)).size <= maxBytes) continue;
      await copyFile(file, `${file}.1`).catch(() => rm(`${file}.1`, { force: true }));
      await truncate(file);
    }
  }
}

/** Rotates logs at intervals. Returns a function that ends it. */
export function keepLogsBounded(directory: DataDirectory, log: (line: string) => void): () => Promise<void> {
  const rotate = (): void => void rotateLogs(directory).catch((error: Error) => log(`logs were not rotated: ${error.message}`));
  const timer = setInterval(rotate, INTERVAL_MS);
  return () => Promise.resolve(clearInterval(timer));
}
