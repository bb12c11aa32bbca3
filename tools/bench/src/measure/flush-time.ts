import { fdatasyncSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './statistics.js';

const PAGE = Buffer.alloc(8_192, 1);
const FLUSHES = 100;

/**
 * Returns the time (p50) in which a small write reaches the disk of a directory, in milliseconds.
 * Each durable commit waits for such a write.
 */
export function flushTime(directory: string): number {
  const path = join(directory, 'flushed');
  const file = openSync(path, 'w');
  try {
    return percentile(
      Array.from({ length: FLUSHES }, () => {
        writeSync(file, PAGE, 0, PAGE.length, 0);
        const startedAt = performance.now();
        fdatasyncSync(file);
        return performance.now() - startedAt;
      }),
      0.5,
    );
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
