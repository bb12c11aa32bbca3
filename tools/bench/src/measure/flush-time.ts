import { fdatasyncSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './statistics.js';

const PAGE = Buffer.alloc(8_192, 1);
const FLUSHES = 100;

/**
 * Milliseconds (p50) that a small write takes to reach the disk under a directory: what each
 * durable commit waits for.
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
