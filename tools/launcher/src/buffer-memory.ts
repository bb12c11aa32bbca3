import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;
const MIN_MEGABYTES = 128;
const MAX_MEGABYTES = 4_096;

/**
 * Returns the memory that this process may use, in bytes. A container may limit it below the memory
 * of the machine.
 */
const usableBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Returns the size of PostgreSQL's buffers: a quarter of the memory, from 128 MB to 4,096 MB.
 * PostgreSQL uses it only when needed.
 */
export const bufferMegabytes = (bytes = usableBytes()): number =>
  Math.min(MAX_MEGABYTES, Math.max(MIN_MEGABYTES, Math.floor(bytes / 4 / MEGABYTE)));
